-- | Blocks of memory that are given back together.
module Foreign.Marshal.Pool
  ( Pool, newPool, freePool, withPool, pooledMalloc, pooledMallocBytes, pooledRealloc, pooledReallocBytes
  , pooledMallocArray, pooledMallocArray0, pooledReallocArray, pooledReallocArray0, pooledNew, pooledNewArray
  , pooledNewArray0
  ) where

import Clew.Pointer
import Clew.Storable (Storable (..))
import Control.Exception (bracket)
import Data.IORef
import Foreign.Marshal.Alloc (free, malloc, mallocBytes, reallocBytes)
import Foreign.Marshal.Array (mallocArray, pokeArray, reallocArray)

newtype Pool = Pool (IORef [Ptr ()])

newPool :: IO Pool
newPool = fmap Pool (newIORef [])

freePool :: Pool -> IO ()
freePool (Pool r) = readIORef r >>= mapM_ free

withPool :: (Pool -> IO b) -> IO b
withPool = bracket newPool freePool

-- | The block belongs to the pool from now on.
keeping :: Pool -> IO (Ptr a) -> IO (Ptr a)
keeping (Pool r) make = do
  p <- make
  modifyIORef r (castPtr p :)
  return p

-- | A block in place of another one.
instead :: Pool -> Ptr a -> IO (Ptr a) -> IO (Ptr a)
instead pool@(Pool r) old make = modifyIORef r (filter (/= castPtr old)) >> keeping pool make

pooledMalloc :: Storable a => Pool -> IO (Ptr a)
pooledMalloc pool = keeping pool malloc

pooledMallocBytes :: Pool -> Int -> IO (Ptr a)
pooledMallocBytes pool n = keeping pool (mallocBytes n)

pooledRealloc :: Storable a => Pool -> Ptr a -> IO (Ptr a)
pooledRealloc pool p = instead pool p (reallocArray p 1)

pooledReallocBytes :: Pool -> Ptr a -> Int -> IO (Ptr a)
pooledReallocBytes pool p n = instead pool p (reallocBytes p n)

pooledMallocArray, pooledMallocArray0 :: Storable a => Pool -> Int -> IO (Ptr a)
pooledMallocArray pool n = keeping pool (mallocArray n)
pooledMallocArray0 pool n = pooledMallocArray pool (n + 1)

pooledReallocArray, pooledReallocArray0 :: Storable a => Pool -> Ptr a -> Int -> IO (Ptr a)
pooledReallocArray pool p n = instead pool p (reallocArray p n)
pooledReallocArray0 pool p n = pooledReallocArray pool p (n + 1)

pooledNew :: Storable a => Pool -> a -> IO (Ptr a)
pooledNew pool x = do
  p <- pooledMalloc pool
  poke p x
  return p

pooledNewArray :: Storable a => Pool -> [a] -> IO (Ptr a)
pooledNewArray pool xs = do
  p <- pooledMallocArray pool (length xs)
  pokeArray p xs
  return p

pooledNewArray0 :: Storable a => Pool -> a -> [a] -> IO (Ptr a)
pooledNewArray0 pool end xs = pooledNewArray pool (xs ++ [end])
