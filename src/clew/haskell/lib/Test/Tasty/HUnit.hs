-- | Unit tests in a tree of tests; see "Clew.Assertion".
module Test.Tasty.HUnit
  ( testCase, testCaseInfo, testCaseSteps
  , Assertion, HUnitFailure (..), assertFailure, assertString, assertBool, assertEqual, (@=?), (@?=), (@?)
  , HasCallStack
  ) where

import Clew.Assertion
import Clew.TestTree (Report (..), TestTree, Verdict (..), action, unit)
import GHC.Stack (HasCallStack)

testCase :: String -> Assertion -> TestTree
testCase = unit

testCaseInfo :: String -> IO String -> TestTree
testCaseInfo name act = action name (\_ -> fmap (Report Passed) act)

testCaseSteps :: String -> ((String -> IO ()) -> Assertion) -> TestTree
testCaseSteps name act = unit name (act (\_ -> return ()))
