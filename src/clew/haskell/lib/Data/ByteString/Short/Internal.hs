-- | Strings of bytes that share no array with others.
module Data.ByteString.Short.Internal (module Data.ByteString.Short) where

import Data.ByteString.Short
