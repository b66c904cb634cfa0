-- | Tries for QuickCheck: of short keys with few letters, so that they share prefixes.
module TrieArbitrary where

import Test.QuickCheck
import Trie (Trie, fromList)

instance Arbitrary Trie where
  arbitrary = fmap fromList (listOf ((,) <$> key <*> arbitrary))
    where key = resize 6 (listOf (elements "abc"))
