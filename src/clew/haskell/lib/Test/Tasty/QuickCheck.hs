{-# LANGUAGE GeneralizedNewtypeDeriving #-}
-- | Properties of QuickCheck in a tree of tests; see "Clew.QuickCheck".
module Test.Tasty.QuickCheck
  ( testProperty, testProperties
  , QuickCheckTests (..), QuickCheckMaxSize (..), QuickCheckMaxRatio (..), QuickCheckMaxShrinks (..)
  , QuickCheckVerbose (..), QuickCheckReplay (..), QuickCheckShowReplay (..)
  , module Test.QuickCheck
  ) where

import Clew.TastyOptions (IsOption (..))
import Clew.QuickCheckTree (quickCheckLeaf)
import Clew.TestTree (Settings (..), TestTree, group)
import Test.QuickCheck hiding
  ( quickCheck, quickCheckWith, quickCheckResult, quickCheckWithResult
  , verboseCheck, verboseCheckWith, verboseCheckResult, verboseCheckWithResult
  , Args (..), Result (..), stdArgs, isSuccess, quickCheckAll, verboseCheckAll, forAllProperties, allProperties
  )

testProperty :: Testable p => String -> p -> TestTree
testProperty = quickCheckLeaf

testProperties :: String -> [(String, Property)] -> TestTree
testProperties name = group name . map (uncurry testProperty)

newtype QuickCheckTests = QuickCheckTests Int deriving (Eq, Ord, Show, Num, Enum, Real, Integral)
newtype QuickCheckMaxSize = QuickCheckMaxSize Int deriving (Eq, Ord, Show, Num, Enum, Real, Integral)
newtype QuickCheckMaxRatio = QuickCheckMaxRatio Int deriving (Eq, Ord, Show, Num, Enum, Real, Integral)
newtype QuickCheckMaxShrinks = QuickCheckMaxShrinks Int deriving (Eq, Ord, Show, Num, Enum, Real, Integral)
newtype QuickCheckVerbose = QuickCheckVerbose Bool
newtype QuickCheckShowReplay = QuickCheckShowReplay Bool
newtype QuickCheckReplay = QuickCheckReplay (Maybe Int)

instance IsOption QuickCheckTests where
  defaultValue = 100
  meaning (QuickCheckTests n) s = s { testCount = Just n }

instance IsOption QuickCheckMaxSize where
  defaultValue = 100
  meaning (QuickCheckMaxSize n) s = s { testSize = Just n }

instance IsOption QuickCheckMaxRatio where
  defaultValue = 10
  meaning (QuickCheckMaxRatio n) s = s { discardRatio = Just n }

instance IsOption QuickCheckMaxShrinks where
  defaultValue = QuickCheckMaxShrinks maxBound
  meaning (QuickCheckMaxShrinks n) s = s { shrinkCount = Just n }

instance IsOption QuickCheckVerbose where defaultValue = QuickCheckVerbose False
instance IsOption QuickCheckShowReplay where defaultValue = QuickCheckShowReplay False
instance IsOption QuickCheckReplay where defaultValue = QuickCheckReplay Nothing
