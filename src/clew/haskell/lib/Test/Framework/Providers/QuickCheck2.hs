-- | Properties of QuickCheck among the tests of test-framework.
module Test.Framework.Providers.QuickCheck2 (testProperty) where

import Clew.QuickCheckTree (quickCheckLeaf)
import Test.Framework (Test, TestName)
import Test.QuickCheck (Testable)

testProperty :: Testable p => TestName -> p -> Test
testProperty = quickCheckLeaf
