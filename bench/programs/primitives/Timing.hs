-- | Times loops in GHCi.
module Timing (measure) where

import Control.Exception
import Control.Monad
import System.CPUTime

-- | Print, for each loop at its size, the least processor time of some runs in picoseconds, and what it gave.
measure :: Int -> [Int -> String] -> [Int] -> IO ()
measure repeats loops sizes = forM_ (zip loops sizes) $ \(loop, size) -> do
  runs <- replicateM repeats (timed loop size)
  print (minimum (map fst runs), snd (head runs))

timed :: (Int -> String) -> Int -> IO (Integer, String)
timed loop size = do
  before <- getCPUTime
  text <- pure (loop size)
  _ <- evaluate (elem '\xffff' text) -- every character is evaluated, by compiled code
  after <- getCPUTime
  return (after - before, text)
