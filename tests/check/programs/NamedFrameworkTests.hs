{-# LANGUAGE TemplateHaskell #-}
-- | Tests that test-framework-th finds by their names.
module Main (main) where

import Test.Framework hiding (testGroup)
import Test.Framework.Providers.HUnit
import Test.HUnit hiding (Test)
import Test.Framework.Providers.QuickCheck2
import Test.Framework.TH

prop_reverse_twice :: [Int] -> Bool
prop_reverse_twice xs = reverse (reverse xs) == xs

case_one_is_one :: Assertion
case_one_is_one = 1 @?= (1 :: Int)

test_several :: [Test]
test_several = [testCase "wrong" (2 @?= (3 :: Int)), testCase "right" (return ())]

main :: IO ()
main = $(defaultMainGenerator)
