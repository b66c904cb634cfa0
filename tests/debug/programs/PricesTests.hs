module PricesTests where

import Prices
import Test.Tasty
import Test.Tasty.HUnit

tests :: TestTree
tests =
  testGroup
    "prices"
    [ testCase "small orders" (total [10, 20] @?= 36)
    , testCase "tax of large orders" (taxed 180 @?= 216)
    , testCase "a discount" (reduced 200 @?= 180)
    , testCase "large orders" (total [100, 100] @?= 216)
    ]

-- what a passing test of the other kind says is asked in another way
prop_total_positive :: Int -> Bool
prop_total_positive n = total [abs n] >= 0
