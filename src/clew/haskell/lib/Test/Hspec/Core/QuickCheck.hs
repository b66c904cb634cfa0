-- | How often properties are tested.
module Test.Hspec.Core.QuickCheck
  (modifyMaxSuccess, modifyMaxDiscardRatio, modifyMaxSize, modifyMaxShrinks, modifyArgs) where

import Test.Hspec.QuickCheck
