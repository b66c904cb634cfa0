-- | Hashes of structures, by hashes of what they hold.
module Data.Hashable.Lifted
  ( Hashable1 (..), hashWithSalt1, genericLiftHashWithSalt, Hashable2 (..), hashWithSalt2, defaultLiftHashWithSalt
  ) where

import Clew.Hashable
