-- | Properties; see "Clew.QuickCheck".
module Test.QuickCheck.Property
  ( Property, Testable (property), forAll, forAllShrink, forAllBlind, forAllShrinkShow, forAllShow, shrinking, (==>)
  , (===), (=/=), total, idempotentIOProperty, ioProperty, Discard (..)
  , verbose, once, again, withMaxSuccess, within, discardAfter, noShrinking, expectFailure, mapSize
  , label, collect, classify, cover, tabulate, coverTable, checkCoverage
  , counterexample, printTestCase, whenFail, whenFail', (.&.), (.&&.), conjoin, (.||.), disjoin
  ) where

import Clew.QuickCheck
