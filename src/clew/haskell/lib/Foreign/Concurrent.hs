-- | Pointers with finalizers in Haskell.
module Foreign.Concurrent (newForeignPtr, addForeignPtrFinalizer) where

import Clew.ForeignPointer hiding (addForeignPtrFinalizer, newForeignPtr)
import Clew.Pointer

newForeignPtr :: Ptr a -> IO () -> IO (ForeignPtr a)
newForeignPtr p act = do
  f <- newForeignPtr_ p
  addFinalizer f act
  return f

addForeignPtrFinalizer :: ForeignPtr a -> IO () -> IO ()
addForeignPtrFinalizer = addFinalizer
