{-# LANGUAGE PatternSynonyms #-}
-- | Properties; see "Clew.QuickCheck".
module Test.QuickCheck.Property
  ( Property (MkProperty, unProperty), Prop, Testable (property), forAll, forAllShrink, forAllBlind, forAllShrinkBlind
  , forAllShrinkShow, forAllShow, shrinking, (==>), (===), (=/=), total, idempotentIOProperty, ioProperty
  , morallyDubiousIOProperty, Discard (..)
  , Result (..), AnException, succeeded, failed, rejected, liftBool, exception
  , verbose, verboseShrinking, once, again, withMaxSuccess, within, discardAfter, noShrinking, expectFailure, mapSize
  , label, collect, classify, cover, tabulate, coverTable, checkCoverage, checkCoverageWith
  , counterexample, printTestCase, whenFail, whenFail', (.&.), (.&&.), conjoin, (.||.), disjoin
  ) where

import Clew.QuickCheck hiding (Result (..))
import Control.Exception (SomeException)

-- | A test, with the smaller ones.
type Prop = Rose

type AnException = SomeException

morallyDubiousIOProperty :: Testable prop => IO prop -> Property
morallyDubiousIOProperty = ioProperty

-- | How a test ends, as a property that says so.
data Result = MkResult
  { ok :: Maybe Bool
  , expect :: Bool
  , reason :: String
  , theException :: Maybe AnException
  , abort :: Bool
  , maybeNumTests :: Maybe Int
  , maybeCheckCoverage :: Maybe Confidence
  , labels :: [String]
  , classes :: [String]
  , tables :: [(String, String)]
  , requiredCoverage :: [(Maybe String, String, Double)]
  , testCase :: [String]
  }

succeeded, failed, rejected :: Result
succeeded = MkResult
  { ok = Just True, expect = True, reason = "", theException = Nothing, abort = True, maybeNumTests = Nothing
  , maybeCheckCoverage = Nothing, labels = [], classes = [], tables = [], requiredCoverage = [], testCase = []
  }
failed = succeeded { ok = Just False }
rejected = succeeded { ok = Nothing }

liftBool :: Bool -> Result
liftBool True = succeeded
liftBool False = failed { reason = "Falsified" }

exception :: String -> AnException -> Result
exception text raised = failed { reason = text ++ ":" ++ said, theException = Just raised }
  where
    said = case lines (show raised) of
      [line] -> " '" ++ line ++ "'"
      several -> "\n" ++ unlines (map ("  " ++) several)

instance Testable Result where
  property r = (if abort r then once else again) (expected (tested (foldr label (foldr (classify True) said (classes r)) (labels r))))
    where
      said
        | null (reason r) = verdict
        | otherwise = counterexample (reason r) verdict
      verdict = maybe (property Discard) property (ok r)
      expected = if expect r then id else expectFailure
      tested = maybe id withMaxSuccess (maybeNumTests r)
