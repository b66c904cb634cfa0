-- | Leftist heaps for QuickCheck.
module LeftistArbitrary where

import Leftist (Heap, fromList, merge)
import Test.QuickCheck

instance Arbitrary Heap where
  arbitrary = oneof [fmap fromList arbitrary, merge <$> fmap fromList arbitrary <*> fmap fromList arbitrary]
