-- | Properties of QuickCheck in a specification. How often they are tested may be said, and changes nothing.
module Test.Hspec.QuickCheck
  ( prop, xprop, fprop
  , modifyMaxSuccess, modifyMaxDiscardRatio, modifyMaxSize, modifyMaxShrinks, modifyArgs
  ) where

import Clew.QuickCheck (Args, Testable, property)
import Clew.Spec (SpecWith, it)

prop, xprop, fprop :: Testable p => String -> p -> SpecWith a
prop name = it name . property
fprop = prop
xprop _ _ = return ()

modifyMaxSuccess, modifyMaxDiscardRatio, modifyMaxSize, modifyMaxShrinks :: (Int -> Int) -> SpecWith a -> SpecWith a
modifyMaxSuccess _ spec = spec
modifyMaxDiscardRatio _ spec = spec
modifyMaxSize _ spec = spec
modifyMaxShrinks _ spec = spec

modifyArgs :: (Args -> Args) -> SpecWith a -> SpecWith a
modifyArgs _ spec = spec
