-- | The same as Data.Array.IO, which is safe.
module Data.Array.IO.Safe (module Data.Array.IO) where

import Data.Array.IO
