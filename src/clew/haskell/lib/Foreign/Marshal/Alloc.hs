{-# LANGUAGE ScopedTypeVariables #-}
-- | Blocks of memory.
module Foreign.Marshal.Alloc
  ( alloca, allocaBytes, allocaBytesAligned, malloc, mallocBytes, calloc, callocBytes, realloc, reallocBytes, free
  , finalizerFree
  ) where

import Clew.Memory
import Clew.Pointer
import Clew.Storable (Storable (..))
import Control.Exception (bracket)
import Foreign.Ptr (nullPtr)

-- | The size of what a pointer leads to; the value is not looked at.
sized :: Storable a => (Int -> IO (Ptr a)) -> IO (Ptr a)
sized make = go undefined
  where
    go x = make (sizeOf x) `leadingTo` x
    leadingTo :: IO (Ptr b) -> b -> IO (Ptr b)
    leadingTo m _ = m

alloca :: Storable a => (Ptr a -> IO b) -> IO b
alloca = bracket malloc free

allocaBytes :: Int -> (Ptr a -> IO b) -> IO b
allocaBytes size = bracket (mallocBytes size) free

allocaBytesAligned :: Int -> Int -> (Ptr a -> IO b) -> IO b
allocaBytesAligned size _ = allocaBytes size

malloc, calloc :: Storable a => IO (Ptr a)
malloc = sized allocate
calloc = sized allocate

mallocBytes, callocBytes :: Int -> IO (Ptr a)
mallocBytes = allocate
callocBytes = allocate

realloc :: forall a b. Storable b => Ptr a -> IO (Ptr b)
realloc p = sized (reallocate p)

reallocBytes :: Ptr a -> Int -> IO (Ptr a)
reallocBytes p 0 = free p >> return nullPtr
reallocBytes p size = reallocate p size

free :: Ptr a -> IO ()
free = release

finalizerFree :: FunPtr (Ptr a -> IO ())
finalizerFree = freePointer
