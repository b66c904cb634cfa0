-- Properties of functions, which are arguments like others.
module Functions where

data Colour = Red | Green | Blue deriving (Eq, Show)

prop_same :: (Bool -> Bool) -> Bool -> Bool
prop_same f x = f (f (f x)) == f x

prop_commute :: (Int -> Int) -> (Int -> Int) -> Int -> Bool
prop_commute f g x = f (g x) == g (f x)

prop_idempotent :: (Colour -> Colour) -> Colour -> Bool
prop_idempotent f x = f (f x) == f x

prop_total :: (Ord a, Ord b) => (a -> b) -> a -> a -> Bool
prop_total f x y = f x <= f y || f y <= f x

prop_higher :: ((Int -> Int) -> Bool) -> Bool
prop_higher p = p id || not (p id)

prop_halves :: Double -> Bool
prop_halves x = x < 2 || x > 2.5

prop_functor :: (Functor f, Eq (f Int)) => f Int -> Bool
prop_functor xs = fmap (+ 0) xs == xs
