-- | Tests of one's own in trees of tasty.
module Test.Tasty.Providers
  ( IsTest (..), testPassed, testFailed, Result, Progress (..), TestName, TestTree, singleTest
  ) where

import Clew.TastyOptions (OptionSet, optionsOf)
import Clew.TestTree (Report (..), TestTree, Verdict (..), action)
import Data.Typeable (Typeable)
import Test.Tasty (TestName)

newtype Result = Result Report

data Progress = Progress { progressText :: String, progressPercent :: Float } deriving Show

-- | The package also asks for the options that a test knows, which only a command line needs.
class Typeable t => IsTest t where
  run :: OptionSet -> t -> (Progress -> IO ()) -> IO Result

testPassed, testFailed :: String -> Result
testPassed = Result . Report Passed
testFailed = Result . Report Failed

singleTest :: IsTest t => TestName -> t -> TestTree
singleTest name t = action name $ \s -> do
  Result report <- run (optionsOf s) t (\_ -> return ())
  return report
