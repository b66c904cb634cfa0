{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving #-}
-- | The types of C, on a 64-bit machine with Linux.
module Foreign.C.Types
  ( CChar (..), CSChar (..), CUChar (..), CShort (..), CUShort (..), CInt (..), CUInt (..), CLong (..)
  , CULong (..), CPtrdiff (..), CSize (..), CWchar (..), CSigAtomic (..), CBool (..)
  , CLLong (..), CULLong (..), CIntPtr (..), CUIntPtr (..), CIntMax (..), CUIntMax (..)
  , CClock (..), CTime (..), CUSeconds (..), CSUSeconds (..)
  , CFloat (..), CDouble (..)
  , CFile, CFpos, CJmpBuf
  ) where

import Clew.Storable (Storable)
import Control.DeepSeq (NFData (..))
import Data.Bits (Bits, FiniteBits)
import Data.Int (Int16, Int32, Int64, Int8)
import Data.Word (Word16, Word32, Word64, Word8)

newtype CChar = CChar Int8
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits, NFData)

newtype CSChar = CSChar Int8
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits, NFData)

newtype CUChar = CUChar Word8
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits, NFData)

newtype CShort = CShort Int16
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits, NFData)

newtype CUShort = CUShort Word16
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits, NFData)

newtype CInt = CInt Int32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits, NFData)

newtype CUInt = CUInt Word32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits, NFData)

newtype CLong = CLong Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits, NFData)

newtype CULong = CULong Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits, NFData)

newtype CPtrdiff = CPtrdiff Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits, NFData)

newtype CSize = CSize Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits, NFData)

newtype CWchar = CWchar Int32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits, NFData)

newtype CSigAtomic = CSigAtomic Int32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits, NFData)

newtype CBool = CBool Word8
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits, NFData)

newtype CLLong = CLLong Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits, NFData)

newtype CULLong = CULLong Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits, NFData)

newtype CIntPtr = CIntPtr Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits, NFData)

newtype CUIntPtr = CUIntPtr Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits, NFData)

newtype CIntMax = CIntMax Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits, NFData)

newtype CUIntMax = CUIntMax Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits, NFData)

newtype CClock = CClock Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, NFData)

newtype CTime = CTime Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, NFData)

newtype CUSeconds = CUSeconds Word32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, NFData)

newtype CSUSeconds = CSUSeconds Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, NFData)

newtype CFloat = CFloat Float
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Fractional, Floating, RealFrac, RealFloat, NFData)

newtype CDouble = CDouble Double
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Fractional, Floating, RealFrac, RealFloat, NFData)

data CFile

data CFpos

data CJmpBuf
