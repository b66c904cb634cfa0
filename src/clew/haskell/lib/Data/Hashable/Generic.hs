-- | Hashes of generic values.
module Data.Hashable.Generic (GHashable (..), genericHashWithSalt, genericLiftHashWithSalt) where

import Clew.Hashable
