{-# LANGUAGE PatternSynonyms #-}
-- | Strings of bytes that share no array with others.
module Data.ByteString.Short.Internal (module Data.ByteString.Short, ShortByteString (SBS)) where

import Clew.ShortBytes (pattern SBS)
import Data.ByteString.Short
