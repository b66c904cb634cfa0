-- | Addresses: the machine has no memory that programs could address, so there is none but the null pointer.
module Foreign.Ptr
  ( Ptr, nullPtr, castPtr, plusPtr, minusPtr, alignPtr, FunPtr, nullFunPtr, castFunPtr, castFunPtrToPtr, castPtrToFunPtr
  , IntPtr (..), WordPtr (..), ptrToIntPtr, intPtrToPtr, ptrToWordPtr, wordPtrToPtr
  ) where

import Numeric (showHex)

newtype Ptr a = Ptr Int
  deriving (Eq, Ord)

newtype FunPtr a = FunPtr Int
  deriving (Eq, Ord)

newtype IntPtr = IntPtr Int
  deriving (Eq, Ord, Show, Read)

newtype WordPtr = WordPtr Word
  deriving (Eq, Ord, Show, Read)

instance Show (Ptr a) where
  showsPrec _ (Ptr n) rest = "0x" ++ replicate (16 - length digits) '0' ++ digits ++ rest
    where digits = showHex n ""

instance Show (FunPtr a) where
  showsPrec p = showsPrec p . castFunPtrToPtr

nullPtr :: Ptr a
nullPtr = Ptr 0

castPtr :: Ptr a -> Ptr b
castPtr (Ptr n) = Ptr n

plusPtr :: Ptr a -> Int -> Ptr b
plusPtr (Ptr n) d = Ptr (n + d)

minusPtr :: Ptr a -> Ptr b -> Int
minusPtr (Ptr n) (Ptr m) = n - m

alignPtr :: Ptr a -> Int -> Ptr a
alignPtr (Ptr n) k = case n `rem` k of
  0 -> Ptr n
  r -> Ptr (n + (k - r))

nullFunPtr :: FunPtr a
nullFunPtr = FunPtr 0

castFunPtr :: FunPtr a -> FunPtr b
castFunPtr (FunPtr n) = FunPtr n

castFunPtrToPtr :: FunPtr a -> Ptr b
castFunPtrToPtr (FunPtr n) = Ptr n

castPtrToFunPtr :: Ptr a -> FunPtr b
castPtrToFunPtr (Ptr n) = FunPtr n

ptrToIntPtr :: Ptr a -> IntPtr
ptrToIntPtr (Ptr n) = IntPtr n

intPtrToPtr :: IntPtr -> Ptr a
intPtrToPtr (IntPtr n) = Ptr n

ptrToWordPtr :: Ptr a -> WordPtr
ptrToWordPtr (Ptr n) = WordPtr (fromIntegral n)

wordPtrToPtr :: WordPtr -> Ptr a
wordPtrToPtr (WordPtr n) = Ptr (fromIntegral n)
