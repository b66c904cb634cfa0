-- | Properties whose generators make more at every size than a search can go through.
module Sampled where

import Data.List (sort)
import Test.QuickCheck

-- | Windows on workspaces: the one that has the focus, those above it and those below it.
data Stack = Stack { focus :: Int, above :: [Int], under :: [Int] } deriving (Eq, Show)

instance Arbitrary Stack where
  arbitrary = do
    n <- choose (12, 20)
    windows <- shuffle [1 .. n]
    at <- choose (0, n - 1)
    let (up, x : down) = splitAt at windows
    return (Stack x (reverse up) down)

windows :: Stack -> [Int]
windows (Stack x up down) = reverse up ++ x : down

focusUp :: Stack -> Stack
focusUp (Stack x (y : ys) down) = Stack y ys (x : down)
focusUp (Stack x [] down) = Stack y ys []
  where y : ys = reverse (x : down)

-- | With a fault: the last window goes where the focus wraps around, but not from the first windows.
lossyUp :: Stack -> Stack
lossyUp (Stack x (y : ys) down) = Stack y ys (x : down)
lossyUp (Stack x [] down) = Stack y (if x > 5 then init ys else ys) []
  where y : ys = reverse (x : down)

prop_focusUp, prop_lossyUp :: Stack -> Bool
prop_focusUp s = sort (windows (focusUp s)) == sort (windows s)
prop_lossyUp s = sort (windows (lossyUp s)) == sort (windows s)

prop_lossyEquation :: Stack -> Property
prop_lossyEquation s = length (windows (lossyUp s)) === length (windows s)

prop_raising :: Stack -> Property
prop_raising s = counterexample "on the way" (if last (windows s) == 3 then error ("met " ++ show 3) else True)

prop_expected :: Stack -> Property
prop_expected s = expectFailure (last (windows s) /= 3)

prop_drawn :: Property
prop_drawn = forAll (shuffle [1 .. 15 :: Int]) (\xs -> last xs /= 1)

prop_discarding :: Stack -> Property
prop_discarding s = False ==> focus s == 0

prop_some :: Stack -> Property
prop_some s = focus s == 3 ==> length (above s) < 3

-- | One test in a few hundred counts.
prop_seldom :: Stack -> Property
prop_seldom s = focus s == 3 && take 1 (above s) == [5] ==> False

prop_long :: [Int] -> Bool
prop_long xs = length xs < 5 || all ((< 60) . abs) xs

-- | What a program compares with is seldom drawn by chance.
data Account = Account Int String deriving (Eq, Show)

instance Arbitrary Account where
  arbitrary = Account <$> arbitrary <*> arbitrary

prop_number, prop_text, prop_beside :: Account -> Bool
prop_number (Account n _) = n /= 73512
prop_text (Account _ name) = name /= "open sesame"
prop_beside (Account n _) = n >= -4096

-- | A test takes long where its size is large, and seldom fails elsewhere.
prop_slow :: Property
prop_slow = property (sized (\n -> do
  k <- choose (1, 100 :: Int)
  return (if n > 60 then sum [1 .. 10 ^ (8 :: Int)] > 0 else k /= 50)))
