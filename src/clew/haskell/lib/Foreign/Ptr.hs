{-# LANGUAGE GeneralizedNewtypeDeriving #-}
-- | Addresses of values in memory, and of functions of other languages.
module Foreign.Ptr
  ( Ptr, nullPtr, castPtr, plusPtr, minusPtr, alignPtr, FunPtr, nullFunPtr, castFunPtr, castFunPtrToPtr, castPtrToFunPtr
  , freeHaskellFunPtr, IntPtr (..), WordPtr (..), ptrToIntPtr, intPtrToPtr, ptrToWordPtr, wordPtrToPtr
  ) where

import Clew.Pointer
import Clew.Storable (Storable)
import Data.Bits (Bits, FiniteBits)

newtype IntPtr = IntPtr Int
  deriving newtype (Storable, Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded)
  deriving stock (Show, Read)

newtype WordPtr = WordPtr Word
  deriving newtype (Storable, Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded)
  deriving stock (Show, Read)

nullFunPtr :: FunPtr a
nullFunPtr = FunPtr 0

castFunPtr :: FunPtr a -> FunPtr b
castFunPtr (FunPtr n) = FunPtr n

castFunPtrToPtr :: FunPtr a -> Ptr b
castFunPtrToPtr (FunPtr n) = Ptr n

castPtrToFunPtr :: Ptr a -> FunPtr b
castPtrToFunPtr (Ptr n) = FunPtr n

freeHaskellFunPtr :: FunPtr a -> IO ()
freeHaskellFunPtr _ = return ()

ptrToIntPtr :: Ptr a -> IntPtr
ptrToIntPtr (Ptr n) = IntPtr n

intPtrToPtr :: IntPtr -> Ptr a
intPtrToPtr (IntPtr n) = Ptr n

ptrToWordPtr :: Ptr a -> WordPtr
ptrToWordPtr (Ptr n) = WordPtr (fromIntegral n)

wordPtrToPtr :: WordPtr -> Ptr a
wordPtrToPtr (WordPtr n) = Ptr (fromIntegral n)
