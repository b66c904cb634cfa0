-- A count of the votes that were cast, which subtracts some; and a handler that hides an error.
--
--     clew back examples/back/Votes.hs 'counted [Yes 3, No 2, Yes 4]'
module Votes where

import Control.Exception (ArithException, evaluate, handle)
import Data.IORef

data Ballot = Yes Int | No Int

-- | How many votes were cast. The fault is in `vote`: a No is a vote, too.
count :: [Ballot] -> IO (IORef Int)
count ballots = do
  total <- newIORef 0
  mapM_ (vote total) ballots
  return total

vote :: IORef Int -> Ballot -> IO ()
vote total (Yes n) = modifyIORef total (+ n)
vote total (No n) = modifyIORef total (subtract n)

counted :: [Ballot] -> IO Int
counted ballots = count ballots >>= readIORef

-- | The share of a party in percent. The fault: nobody notices that there were no votes.
share :: Int -> [Ballot] -> IO Int
share part ballots = handle instead $ do
  total <- counted ballots
  evaluate (100 * part `div` total)
  where
    instead :: ArithException -> IO Int
    instead _ = return 100
