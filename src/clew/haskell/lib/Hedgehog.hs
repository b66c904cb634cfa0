-- | Properties whose arguments are drawn by generators; see "Clew.Hedgehog". There are no state machines.
module Hedgehog
  ( Property, PropertyT, Group (..), PropertyName (..), GroupName (..), property, test, forAll, forAllWith, discard
  , check, recheck, discover, checkParallel, checkSequential
  , Confidence (..), verifiedTermination, withConfidence, withTests, TestLimit (..), withDiscards, DiscardLimit (..)
  , withShrinks, ShrinkLimit (..), withRetries, ShrinkRetries (..), Gen, GenT, MonadGen (..), Range, Size (..), Seed
  , Test, TestT, MonadTest (..), annotate, annotateShow, footnote, footnoteShow, success, failure, assert, diff, (===), (/==)
  , eval, evalNF, evalM, evalIO, evalEither, evalEitherM, evalExceptT, evalMaybe, evalMaybeM
  , LabelName (..), classify, cover, label, collect, tripping
  , Eq1, Ord1, Show1, eq1, compare1, showsPrec1
  ) where

import Clew.Hedgehog
import Clew.HedgehogGen (Gen, GenT, MonadGen (..))
import Clew.HedgehogRange (Range, Size (..))
import Clew.QuickCheck (Property)
import Clew.Seed (Seed)
import Data.Functor.Classes (Eq1, Ord1, Show1, compare1, eq1, showsPrec1)
