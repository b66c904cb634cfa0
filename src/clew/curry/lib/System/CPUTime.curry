-- | Time that the program has taken.
module System.CPUTime (getCPUTime, getElapsedTime) where

import qualified Clew.IO as C

-- | In thousandths of a second.
getCPUTime, getElapsedTime :: IO Int
getCPUTime = C.getCPUTime >>= \t -> return (t `div` 1000000000)
getElapsedTime = C.wallTime >>= \t -> return (t `div` 1000000000)
