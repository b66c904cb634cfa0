{-# LANGUAGE MagicHash, PatternSynonyms #-}
-- | Numbers of fixed sizes.
module GHC.Int (Int (I#), Int8 (I8#), Int16 (I16#), Int32 (I32#), Int64 (I64#)) where

import Clew.Magic
import Clew.MagicSizes
import Data.Int
