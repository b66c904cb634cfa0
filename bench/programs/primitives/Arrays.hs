{-# LANGUAGE FlexibleContexts #-}
-- | Arrays with elements of one type. `T` is replaced by each of them in turn.
module Arrays (loops) where

import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.Array.Unboxed
import Data.Word

import Loop

type T = Int

loops :: [(String, Int -> String)]
loops =
  [ ("Array !", \n -> show (times n (\i x -> max x (boxed ! (i `rem` 100))) 0))
  , ("UArray !", \n -> show (times n (\i x -> max x (unboxed ! (i `rem` 100))) 0))
  , ("two dimensions", \n -> show (times n (\i x -> max x (square ! (i `rem` 10, i `rem` 7))) 0))
  , ("//", \n -> show (times (n `quot` 100) (\i a -> a // [(i `rem` 100, 3)]) boxed ! 5))
  , ("accumArray", \n -> show ((accumArray (+) 0 (0, 99) [(i `rem` 100, 1) | i <- [1 .. n]] :: Array Int T) ! 5))
  , ("listArray", \n -> show (total (n `quot` 100) (\i -> length (elems (made i)))))
  , ("bounds", \n -> show (total n (\i -> case bounds boxed of (a, b) -> a + b + i)))
  , ("STUArray", \n -> show (runSTUArray (filled n) ! 5))
  , ("STArray", \n -> show (runSTArray (filled n) ! 5))
  ]

boxed :: Array Int T
boxed = listArray (0, 99) (cycle [3, 1, 4, 1, 5])

unboxed :: UArray Int T
unboxed = listArray (0, 99) (cycle [3, 1, 4, 1, 5])

square :: Array (Int, Int) T
square = listArray ((0, 0), (9, 9)) (cycle [3, 1, 4, 1, 5])

made :: Int -> Array Int T
made i = listArray (0, 99) (cycle [1, if even i then 2 else 3])

filled :: MArray a T (ST s) => Int -> ST s (a Int T)
filled n = do
  a <- newArray (0, 99) 1
  forM_ [1 .. n] $ \i -> do
    x <- readArray a ((i * 7) `rem` 100)
    writeArray a (i `rem` 100) (if x > 50 then 1 else x + 1)
  return a
