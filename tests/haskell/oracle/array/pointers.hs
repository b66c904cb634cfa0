-- Addresses as elements of arrays without boxes.
module Main where

import Data.Array.IO (IOUArray, newListArray, readArray, writeArray)
import Foreign.Ptr (FunPtr, Ptr, nullFunPtr, nullPtr, plusPtr)

main :: IO ()
main = do
  a <- newListArray (0, 2) (map (plusPtr nullPtr) [0, 8, 16]) :: IO (IOUArray Int (Ptr Char))
  writeArray a 1 (plusPtr nullPtr 9)
  mapM (readArray a) [0 .. 2] >>= print
  f <- newListArray (0, 0) [nullFunPtr] :: IO (IOUArray Int (FunPtr Int))
  readArray f 0 >>= print
