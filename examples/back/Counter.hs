-- The largest number in a reference: of 3, 9 and 4 it is said to be 8.
--
-- The `else` branch of `observe` writes where it should leave the reference alone:
--
--     clew back examples/back/Counter.hs
module Counter where

import Control.Monad (forM_)
import Data.IORef

observe :: IORef Int -> IORef Int -> Int -> IO ()
observe largest count x = do
  best <- readIORef largest
  if x > best
    then writeIORef largest x
    else writeIORef largest (best - 1)
  modifyIORef count (+ 1)

survey :: [Int] -> IO (Int, Int)
survey numbers = do
  largest <- newIORef 0
  count <- newIORef 0
  forM_ numbers (observe largest count)
  best <- readIORef largest
  seen <- readIORef count
  return (best, seen)

main :: IO ()
main = do
  (best, _) <- survey [3, 9, 4]
  print best
