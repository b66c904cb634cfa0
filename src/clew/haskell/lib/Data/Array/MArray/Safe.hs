-- | The same as Data.Array.MArray, which is safe.
module Data.Array.MArray.Safe (module Data.Array.MArray) where

import Data.Array.MArray
