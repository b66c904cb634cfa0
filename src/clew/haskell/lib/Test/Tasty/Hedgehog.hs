{-# LANGUAGE GeneralizedNewtypeDeriving #-}
-- | Properties of Hedgehog in a tree of tests; see "Clew.Hedgehog".
module Test.Tasty.Hedgehog
  ( testProperty, testPropertyNamed, fromGroup
  , HedgehogTestLimit (..), HedgehogDiscardLimit (..), HedgehogShrinkLimit (..), HedgehogShrinkRetries (..)
  , HedgehogReplay (..), HedgehogShowReplay (..)
  ) where

import Clew.Hedgehog
import Clew.HedgehogRange (Size)
import Clew.QuickCheck (Property)
import Clew.QuickCheckTree (quickCheckLeaf)
import Clew.Seed (Seed)
import Clew.TastyOptions (IsOption (..))
import Clew.TestTree (Settings (..), TestTree)

testProperty :: String -> Property -> TestTree
testProperty = quickCheckLeaf

testPropertyNamed :: String -> PropertyName -> Property -> TestTree
testPropertyNamed name _ = quickCheckLeaf name

fromGroup :: Group -> TestTree
fromGroup = treeOf

newtype HedgehogReplay = HedgehogReplay (Maybe (Size, Seed))
newtype HedgehogShowReplay = HedgehogShowReplay Bool deriving (Eq, Ord, Show)
newtype HedgehogTestLimit = HedgehogTestLimit (Maybe TestLimit) deriving (Eq, Ord, Show)
newtype HedgehogDiscardLimit = HedgehogDiscardLimit (Maybe DiscardLimit) deriving (Eq, Ord, Show)
newtype HedgehogShrinkLimit = HedgehogShrinkLimit (Maybe ShrinkLimit) deriving (Eq, Ord, Show)
newtype HedgehogShrinkRetries = HedgehogShrinkRetries (Maybe ShrinkRetries) deriving (Eq, Ord, Show)

instance IsOption HedgehogReplay where defaultValue = HedgehogReplay Nothing
instance IsOption HedgehogShowReplay where defaultValue = HedgehogShowReplay True
instance IsOption HedgehogDiscardLimit where defaultValue = HedgehogDiscardLimit Nothing
instance IsOption HedgehogShrinkLimit where defaultValue = HedgehogShrinkLimit Nothing
instance IsOption HedgehogShrinkRetries where defaultValue = HedgehogShrinkRetries Nothing

instance IsOption HedgehogTestLimit where
  defaultValue = HedgehogTestLimit Nothing
  meaning (HedgehogTestLimit limit) s = s { testCount = fmap (\(TestLimit n) -> n) limit }
