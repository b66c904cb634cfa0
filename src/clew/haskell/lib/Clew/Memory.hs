{-# LANGUAGE BangPatterns #-}
-- | A memory of bytes with addresses, as other languages see it: blocks that are made and given back.
--
-- What lies outside of all blocks cannot be read or written: GHC would read whatever is there or end the process.
--
-- Addresses and sizes are evaluated before the blocks are looked at: evaluating them may make blocks.
module Clew.Memory (allocate, release, reallocate, isFreePointer, freePointer, readBytes, writeBytes, readByte, writeByte) where

import Clew.Pointer (FunPtr (..), Ptr (..))
import Clew.Prim (PrimArray, primNewArray, primReadArray, primWriteArray)
import qualified Data.IntMap.Strict as Map
import Data.IORef (IORef, newIORef, readIORef, writeIORef)
import System.IO.Unsafe (unsafePerformIO)

-- | The size of a block, and its bytes.
data Block = Block !Int !(PrimArray Int)

-- | The blocks by their first addresses, and the first address that was never used.
data Memory = Memory !(Map.IntMap Block) !Int

memory :: IORef Memory
memory = unsafePerformIO (newIORef (Memory Map.empty 65536))
{-# NOINLINE memory #-}

-- | A new block of some size; addresses are not used again, and no two blocks touch each other.
allocate :: Int -> IO (Ptr a)
allocate !size = do
  Memory blocks next <- readIORef memory
  case primNewArray (max 1 size) 0 of
    !bytes -> do
      let room = (size + 47) `div` 16 * 16
      writeIORef memory (Memory (Map.insert next (Block size bytes) blocks) (next + room))
      return (Ptr next)

-- | Give a block back. The null pointer stands for none.
release :: Ptr a -> IO ()
release (Ptr 0) = return ()
release p@(Ptr !at) = do
  Memory blocks next <- readIORef memory
  if Map.member at blocks
    then writeIORef memory (Memory (Map.delete at blocks) next)
    else outside "free" p

-- | A block of another size with the same bytes, as far as they fit.
reallocate :: Ptr a -> Int -> IO (Ptr b)
reallocate (Ptr 0) size = allocate size
reallocate p@(Ptr !at) !size = do
  Memory blocks _ <- readIORef memory
  case Map.lookup at blocks of
    Nothing -> outside "realloc" p
    Just (Block old _) -> do
      new <- allocate size
      bytes <- readBytes p (min old size)
      writeBytes new bytes
      release p
      return new

outside :: String -> Ptr a -> IO b
outside what p = errorWithoutStackTrace (what ++ ": " ++ show p ++ " is not the address of a block of memory")

-- | The block that an address lies in, and where in it; as many bytes must follow there.
blockAt :: String -> Ptr a -> Int -> IO (PrimArray Int, Int)
blockAt what p@(Ptr !at) !count = do
  Memory blocks _ <- readIORef memory
  case Map.lookupLE at blocks of
    Just (start, Block size bytes) | at - start + count <= size -> return (bytes, at - start)
    _ -> errorWithoutStackTrace (what ++ ": the address " ++ show p ++ " is outside of all blocks of memory")

readByte :: Ptr a -> IO Int
readByte p = do
  (bytes, at) <- blockAt "peek" p 1
  return $! primReadArray bytes at

writeByte :: Ptr a -> Int -> IO ()
writeByte p !b = do
  (bytes, at) <- blockAt "poke" p 1
  case primWriteArray bytes at b of () -> return ()

readBytes :: Ptr a -> Int -> IO [Int]
readBytes _ 0 = return []
readBytes p count = do
  (bytes, at) <- blockAt "peek" p count
  let collect !i acc
        | i < at = return acc
        | otherwise = case primReadArray bytes i of !b -> collect (i - 1) (b : acc)
  collect (at + count - 1) []

writeBytes :: Ptr a -> [Int] -> IO ()
writeBytes _ [] = return ()
writeBytes p values = do
  (bytes, at) <- blockAt "poke" p (length values)
  let go !_ [] = return ()
      go !i (b : rest) = case b of !v -> case primWriteArray bytes i v of () -> go (i + 1) rest
  go at values

-- | The address of the function that gives a block back.
freePointer :: FunPtr (Ptr a -> IO ())
freePointer = FunPtr 1

isFreePointer :: FunPtr a -> Bool
isFreePointer (FunPtr n) = n == 1
