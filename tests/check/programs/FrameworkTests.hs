-- | The trees of test-framework.
module Main (main) where

import Test.Framework
import Test.Framework.Providers.HUnit
import Test.Framework.Providers.QuickCheck2
import Test.HUnit hiding (Test)
import Data.Monoid
main :: IO ()
main = defaultMain
  [ testGroup "g" [ testProperty "rev" (\xs -> reverse (reverse xs) == (xs :: [Int]))
      , testCase "one" (1 @?= (1::Int))
      , testGroup "inner" (hUnitTestToTests (TestList [TestLabel "a" (TestCase (return ())), TestCase (2 @?= (3::Int))])) ]
  , testProperty "bad" (\x -> x < (5::Int))
  , buildTest (return (testCase "built" (return ())))
  , plusTestOptions mempty { topt_maximum_generated_tests = Just 500 } (testProperty "more" (\x -> x == (x :: Int)))
  ]
