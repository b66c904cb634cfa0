module Arrays where

import Control.Monad
import Control.Monad.ST
import Data.Array
import Data.Array.ST

squares :: Int -> Array Int Int
squares n = listArray (0, n) [i * i + fault i | i <- [0 .. n]]

fault :: Int -> Int
fault 2 = 1
fault _ = 0

changed :: Array Int Int -> Array Int Int
changed a = a // [(1, mark 10)]

forced :: Array Int Int -> Array Int Int
forced a = sum (elems a) `seq` a

filled :: Int -> Array Int Int
filled n = runSTArray $ do
  cells <- newArray (0, n) 7
  forM_ [0, 2 .. n] $ \i -> writeArray cells i $! mark i
  return cells

mark :: Int -> Int
mark i = i * 10

size :: Array Int Int -> Int
size a = snd (bounds a) + 1
