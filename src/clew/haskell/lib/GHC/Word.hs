{-# LANGUAGE MagicHash, PatternSynonyms #-}
-- | Numbers without signs.
module GHC.Word
  ( Word (W#), Word8 (W8#), Word16 (W16#), Word32 (W32#), Word64 (W64#), byteSwap16, byteSwap32, byteSwap64
  ) where

import Clew.Magic
import Clew.MagicSizes
import Data.Word
