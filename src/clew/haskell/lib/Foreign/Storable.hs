-- | Values that have a place in memory.
module Foreign.Storable (Storable (..)) where

import Clew.Storable
