-- | Pointers with finalizers.
module GHC.ForeignPtr
  ( module Foreign.ForeignPtr, unsafeForeignPtrToPtr, unsafeWithForeignPtr, mallocPlainForeignPtr
  , mallocPlainForeignPtrBytes
  ) where

import Clew.ForeignPointer
import Clew.Storable (Storable)
import Foreign.ForeignPtr

mallocPlainForeignPtr :: Storable a => IO (ForeignPtr a)
mallocPlainForeignPtr = mallocForeignPtr

mallocPlainForeignPtrBytes :: Int -> IO (ForeignPtr a)
mallocPlainForeignPtrBytes = mallocForeignPtrBytes
