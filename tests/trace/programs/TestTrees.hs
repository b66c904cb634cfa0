module TestTrees where

import Test.Tasty
import Test.Tasty.HUnit (testCase, (@?=))
import Test.Tasty.QuickCheck

rev :: [Int] -> [Int]
rev [] = []
rev [x] = [x]
rev (x:y:r) = rev r ++ [y, y]

tests :: TestTree
tests = testGroup "rev"
  [ testCase "three" (rev [1,2,3] @?= [3,2,1])
  , testProperty "twice" (\xs -> rev (rev xs) == xs)
  , testProperty "far" (\n -> forAll (choose (0, 100000)) (\k -> k + n /= (73231 :: Int)))
  , testProperty "len" lenProp ]

lenProp :: [Int] -> Property
lenProp xs = length (rev xs) === length xs

main :: IO ()
main = defaultMain tests
