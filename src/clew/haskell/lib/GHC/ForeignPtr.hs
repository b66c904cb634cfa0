{-# LANGUAGE MagicHash, PatternSynonyms, ViewPatterns #-}
-- | Pointers with finalizers.
module GHC.ForeignPtr
  ( module Foreign.ForeignPtr, ForeignPtr (ForeignPtr), ForeignPtrContents (PlainPtr), unsafeForeignPtrToPtr, unsafeWithForeignPtr
  , mallocPlainForeignPtr, mallocPlainForeignPtrBytes, mallocPlainForeignPtrAlignedBytes
  ) where

import Clew.ForeignPointer hiding (ForeignPtr)
import qualified Clew.ForeignPointer as Pointer
import Clew.MagicAddresses (Addr#, addr2Int#, int2Addr#)
import Clew.MagicArrays (MutableByteArray#)
import Clew.Storable (Storable)
import Control.Monad.ST (RealWorld)
import Data.IORef (IORef)
import Foreign.ForeignPtr

-- | What is to be done when nobody needs a pointer any more, or the array of bytes that it points to: none has an address.
data ForeignPtrContents = Contents (IORef [IO ()]) | PlainPtr (MutableByteArray# RealWorld)

pattern ForeignPtr :: Addr# -> ForeignPtrContents -> ForeignPtr a
pattern ForeignPtr p c <- (partsOf -> (p, c)) where ForeignPtr p c = pointer p c

{-# COMPLETE ForeignPtr #-}

pointer :: Addr# -> ForeignPtrContents -> ForeignPtr a
pointer p (Contents c) = Pointer.ForeignPtr (addr2Int# p) c
pointer p (PlainPtr _) = p `seq` errorWithoutStackTrace "an array of bytes has no address here"

partsOf :: ForeignPtr a -> (Addr#, ForeignPtrContents)
partsOf (Pointer.ForeignPtr n c) = (int2Addr# n, Contents c)

mallocPlainForeignPtr :: Storable a => IO (ForeignPtr a)
mallocPlainForeignPtr = mallocForeignPtr

mallocPlainForeignPtrBytes :: Int -> IO (ForeignPtr a)
mallocPlainForeignPtrBytes = mallocForeignPtrBytes

-- | All blocks of memory begin at a multiple of 16.
mallocPlainForeignPtrAlignedBytes :: Int -> Int -> IO (ForeignPtr a)
mallocPlainForeignPtrAlignedBytes size _ = mallocForeignPtrBytes size
