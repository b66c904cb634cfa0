-- | Unit tests of HUnit among the tests of test-framework.
module Test.Framework.Providers.HUnit (testCase, hUnitTestToTests) where

import Clew.TestTree (unit)
import Test.Framework (Test, TestName, testGroup)
import Test.HUnit (Assertion)
import qualified Test.HUnit as HUnit

testCase :: TestName -> Assertion -> Test
testCase = unit

hUnitTestToTests :: HUnit.Test -> [Test]
hUnitTestToTests = go ""
  where
    go name (HUnit.TestCase act) = [testCase name act]
    go name (HUnit.TestLabel label t) = go (name ++ ":" ++ label) t
    go name (HUnit.TestList ts)
      | null name = concatMap (go name) ts
      | otherwise = [testGroup name (concatMap (go "") ts)]
