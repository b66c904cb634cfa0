{-# LANGUAGE BangPatterns, MagicHash, PatternSynonyms, ViewPatterns #-}
-- | Numbers of fixed sizes as GHC has them: a box around a number of the machine.
module Clew.MagicSizes where

import Clew.Magic (Int#, Word#)
import Data.Int (Int16, Int32, Int64, Int8)
import Data.Word (Word16, Word32, Word64, Word8)

pattern I8# :: Int# -> Int8
pattern I8# x <- (fromIntegral -> !x) where I8# !x = fromIntegral x
{-# COMPLETE I8# #-}

pattern I16# :: Int# -> Int16
pattern I16# x <- (fromIntegral -> !x) where I16# !x = fromIntegral x
{-# COMPLETE I16# #-}

pattern I32# :: Int# -> Int32
pattern I32# x <- (fromIntegral -> !x) where I32# !x = fromIntegral x
{-# COMPLETE I32# #-}

pattern I64# :: Int# -> Int64
pattern I64# x <- (fromIntegral -> !x) where I64# !x = fromIntegral x
{-# COMPLETE I64# #-}

pattern W8# :: Word# -> Word8
pattern W8# x <- (fromIntegral -> !x) where W8# !x = fromIntegral x
{-# COMPLETE W8# #-}

pattern W16# :: Word# -> Word16
pattern W16# x <- (fromIntegral -> !x) where W16# !x = fromIntegral x
{-# COMPLETE W16# #-}

pattern W32# :: Word# -> Word32
pattern W32# x <- (fromIntegral -> !x) where W32# !x = fromIntegral x
{-# COMPLETE W32# #-}

pattern W64# :: Word# -> Word64
pattern W64# x <- (fromIntegral -> !x) where W64# !x = fromIntegral x
{-# COMPLETE W64# #-}
