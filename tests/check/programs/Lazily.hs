-- What a property does not look at stays open.
module Lazily where

data Colour = Red | Green | Blue deriving (Eq, Ord, Show)

prop_first :: Maybe [Int] -> Bool -> Bool
prop_first Nothing _ = True
prop_first (Just _) _ = False

prop_total :: Ord a => a -> a -> Bool
prop_total x y = x <= y || y <= x

prop_loops :: Int -> Bool
prop_loops n = prop_loops (n + 1)

prop_raises :: Int -> Bool
prop_raises n = error ("saw " ++ show n)

prop_true :: Bool -> Bool
prop_true x = x
