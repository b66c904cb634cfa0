-- | Red-black trees for Lazy SmallCheck.
module RedBlackSerial where

import RedBlack
import Test.LazySmallCheck

instance Serial Set where
  series = cons1 fromList
