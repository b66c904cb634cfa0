-- | Hashes of values.
module Data.Hashable
  ( Hashable (..), hashUsing, Hashed, hashed, hashedHash, unhashed, mapHashed, traverseHashed
  ) where

import Clew.Hashable
