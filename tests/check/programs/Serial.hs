{-# LANGUAGE FlexibleInstances, MultiParamTypeClasses #-}
-- | Properties of today's SmallCheck, with instances over a monad, as its users write them.
module Serial where

import Data.Functor.Identity (Identity)
import Test.SmallCheck
import Test.SmallCheck.Series

data Tree a = Tip | Fork (Tree a) a (Tree a) deriving (Eq, Show)

instance Serial m a => Serial m (Tree a) where
  series = cons0 Tip \/ cons3 Fork

newtype Digit = Digit Int deriving (Eq, Show)

instance Monad m => Serial m Digit where
  series = generate (\d -> map Digit [0 .. min 9 d])

newtype Sorted = Sorted [Int] deriving (Eq, Show)

instance Monad m => Serial m Sorted where
  series = (Sorted . scanl1 (+) . map getNonNegative) <$> series

data Colour = Red | Green | Blue deriving (Eq, Show)

instance Monad m => Serial m Colour where
  series = cons0 Red \/ cons0 Green \/ cons0 Blue

instance Monad m => CoSerial m Colour where
  coseries rs = alts0 rs >>- \r -> alts0 rs >>- \g -> alts0 rs >>- \b ->
    return (\c -> case c of { Red -> r; Green -> g; Blue -> b })

elements :: Tree a -> [a]
elements Tip = []
elements (Fork l x r) = elements l ++ [x] ++ elements r

mirror :: Tree a -> Tree a
mirror Tip = Tip
mirror (Fork l x r) = Fork (mirror r) x (mirror l)

ordered :: Ord a => [a] -> Bool
ordered xs = and (zipWith (<=) xs (drop 1 xs))

prop_mirror :: Tree Bool -> Bool
prop_mirror t = mirror (mirror t) == t

prop_mirrorKeeps :: Tree Int -> Bool
prop_mirrorKeeps t = elements (mirror t) == elements t

prop_digit :: Digit -> Bool
prop_digit (Digit n) = n <= 9

prop_below :: Monad m => Digit -> Property m
prop_below (Digit n) = n > 0 ==> n < 3

prop_sorted :: Sorted -> Bool
prop_sorted (Sorted xs) = ordered xs

prop_larger :: Monad m => Tree Int -> Property m
prop_larger t = exists $ \n -> all (< n) (elements t)

prop_once :: Monad m => Int -> Property m
prop_once n = existsUnique $ \m -> m * m == n * (n :: Int)

prop_pairs :: Monad m => Property m
prop_pairs = forAll $ \x y -> x + y /= (3 :: Int)

prop_every :: Monad m => Digit -> Property m
prop_every (Digit n) = changeDepth (+ 1) $ \m -> m <= n + (1 :: Int)

prop_over :: Property IO
prop_over = over (generate (\d -> [0, 2 .. d])) $ \n -> even n ==> n < 5

prop_first :: Maybe (Maybe Bool) -> [Colour] -> Bool
prop_first x _ = x == Nothing

prop_positive :: Positive Int -> NonNegative Int -> Bool
prop_positive (Positive x) (NonNegative y) = x + y > 0

prop_notEmpty :: NonEmpty Colour -> Bool
prop_notEmpty (NonEmpty cs) = head cs /= Blue

prop_function :: (Colour -> Tree Bool) -> Bool
prop_function f = f Red == f Blue || f Green == Tip

prop_acts :: Int -> Property IO
prop_acts n = monadic (do { let { m = n * n }; return (m < 4) })

prop_pure :: Bool -> Property Identity
prop_pure b = monadic (return b)
