-- Running sums in the ST monad with a reference: the last sum is wrong.
--
-- `add` adds the square of the element:
--
--     clew back examples/back/Running.hs 'runningSums [1, 2, 3]' --part 3
module Running where

import Control.Monad.ST
import Data.STRef

add :: STRef s Int -> Int -> ST s Int
add ref x = do
  before <- readSTRef ref
  writeSTRef ref (before + x * x)
  readSTRef ref

runningSums :: [Int] -> [Int]
runningSums xs = runST (do
  ref <- newSTRef 0
  mapM (add ref) xs)
