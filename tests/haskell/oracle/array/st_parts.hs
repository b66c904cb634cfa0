-- The functions of arrays in ST that GHC.Arr has.
module Main where

import Control.Monad.ST (runST)
import GHC.Arr

main :: IO ()
main = print (runST (do
  a <- newSTArray (1, 4) 'a'
  writeSTArray a 2 'b'
  unsafeWriteSTArray a 3 'd'
  before <- freezeSTArray a
  b <- thawSTArray before
  writeSTArray b 1 'z'
  x <- readSTArray a 1
  y <- unsafeReadSTArray b 0
  after <- unsafeFreezeSTArray b
  return (boundsSTArray a, numElementsSTArray a, x, y, elems before, elems after)))
