{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving #-}
-- | The types of POSIX, as Linux has them on a 64-bit machine.
module System.Posix.Types
  ( CDev (..), CIno (..), CMode (..), COff (..), CPid (..), CSsize (..), CGid (..)
  , CNlink (..), CUid (..), CTcflag (..), CRLim (..), CBlkSize (..), CBlkCnt (..), CClockId (..)
  , CFsBlkCnt (..), CFsFilCnt (..), CId (..), CKey (..), CSocklen (..), CNfds (..), Fd (..)
  , CCc (..), CSpeed (..), CTimer (..), LinkCount, DeviceID, FileID, FileMode, ProcessID, UserID, GroupID, EpochTime
  , FileOffset, ProcessGroupID, ByteCount, ClockTick, Limit
  ) where

import Clew.Pointer (Ptr)
import Clew.Storable (Storable)
import Data.Bits (Bits, FiniteBits)
import Data.Int (Int32, Int64)
import Data.Word (Word32, Word64, Word8)
import Foreign.C.Types

newtype CDev = CDev Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CIno = CIno Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CMode = CMode Word32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype COff = COff Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CPid = CPid Int32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CSsize = CSsize Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CGid = CGid Word32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CNlink = CNlink Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CUid = CUid Word32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CTcflag = CTcflag Word32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CRLim = CRLim Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CBlkSize = CBlkSize Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CBlkCnt = CBlkCnt Int64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CClockId = CClockId Int32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CFsBlkCnt = CFsBlkCnt Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CFsFilCnt = CFsFilCnt Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CId = CId Word32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CKey = CKey Int32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CSocklen = CSocklen Word32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CNfds = CNfds Word64
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype Fd = Fd CInt
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real, Bounded, Integral, Bits, FiniteBits)

newtype CCc = CCc Word8
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real)

newtype CSpeed = CSpeed Word32
  deriving newtype (Read, Show, Eq, Ord, Num, Enum, Storable, Real)

newtype CTimer = CTimer (Ptr ())
  deriving newtype (Show, Eq, Ord, Storable)

type LinkCount = CNlink

type DeviceID = CDev

type FileID = CIno

type FileMode = CMode

type ProcessID = CPid

type UserID = CUid

type GroupID = CGid

type EpochTime = CTime

type FileOffset = COff

type ProcessGroupID = CPid

type ByteCount = CSize

type ClockTick = CClock

type Limit = CLong
