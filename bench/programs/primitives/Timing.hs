-- | Times loops in GHCi, one after the other as they are asked for.
module Timing (serve) where

import Control.Exception
import Control.Monad
import System.CPUTime
import System.IO

-- | For each line with the number of a loop and a size: its processor time in picoseconds, and what it gave.
serve :: [Int -> String] -> IO ()
serve loops = do
  hSetBuffering stdout LineBuffering
  asked <- getContents
  forM_ (map (map read . words) (lines asked)) $ \question -> case question of
    [index, size] -> timed (loops !! index) size >>= print
    _ -> return ()

timed :: (Int -> String) -> Int -> IO (Integer, String)
timed loop size = do
  before <- getCPUTime
  text <- pure (loop size)
  _ <- evaluate (elem '\xffff' text) -- every character is evaluated, by compiled code
  after <- getCPUTime
  return (after - before, text)
