-- | Red-black trees for QuickCheck.
module RedBlackArbitrary where

import RedBlack
import Test.QuickCheck

instance Arbitrary Set where
  arbitrary = fmap fromList arbitrary
