{-# LANGUAGE TemplateHaskell #-}
-- | Tests that tasty-th finds by their names.
module Main (main) where

import Test.Tasty
import Test.Tasty.HUnit
import Test.Tasty.QuickCheck
import Test.Tasty.TH

prop_reverse_twice :: [Int] -> Bool
prop_reverse_twice xs = reverse (reverse xs) == xs

case_one_is_one :: Assertion
case_one_is_one = 1 @?= (1 :: Int)

test_several :: [TestTree]
test_several = [testCase "wrong" (2 @?= (3 :: Int)), testCase "right" (return ())]

main :: IO ()
main = $(defaultMainGenerator)
