-- | Properties of QuickCheck in a specification.
module Test.Hspec.QuickCheck
  ( prop, xprop, fprop
  , modifyMaxSuccess, modifyMaxDiscardRatio, modifyMaxSize, modifyMaxShrinks, modifyArgs
  ) where

import Clew.QuickCheck (Args (..), Testable, property)
import Clew.QuickCheckTree (changedArgs)
import Clew.Spec (Spec, SpecWith, changed, focus, it)
import Test.Hspec (xit)

prop, xprop, fprop :: Testable p => String -> p -> Spec
prop name = it name . property
fprop name = focus . prop name
xprop name = xit name . property

modifyMaxSuccess, modifyMaxDiscardRatio, modifyMaxSize, modifyMaxShrinks :: (Int -> Int) -> SpecWith a -> SpecWith a
modifyMaxSuccess f = modifyArgs (\args -> args { maxSuccess = f (maxSuccess args) })
modifyMaxDiscardRatio f = modifyArgs (\args -> args { maxDiscardRatio = f (maxDiscardRatio args) })
modifyMaxSize f = modifyArgs (\args -> args { maxSize = f (maxSize args) })
modifyMaxShrinks f = modifyArgs (\args -> args { maxShrinks = f (maxShrinks args) })

modifyArgs :: (Args -> Args) -> SpecWith a -> SpecWith a
modifyArgs = changed . changedArgs
