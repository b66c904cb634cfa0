-- | Tries for Lazy SmallCheck.
module TrieSerial where

import Test.LazySmallCheck
import Trie (Trie, fromList)

instance Serial Trie where
  series = cons1 fromList
