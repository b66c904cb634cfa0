-- Tuples have instances up to fifteen components, indices up to five.
module Main where

import Data.Ix

type T8 = (Int, Bool, Char, Int, Bool, Char, Int, Bool)
type T15 = (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int)

small, large :: T15
small = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
large = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16)

main :: IO ()
main = do
  print (small == large, small < large, compare large small, max small large)
  print (read (show small) == small)
  print ((read "(1,True,'x',-2, False , 'y',3,True)") :: T8)
  print (minBound :: (Bool, Bool, Bool, Bool, Bool, Bool, Bool, Bool, Bool))
  print (maxBound :: (Bool, (), Bool, Bool, Ordering, Bool, Bool, Bool, Bool, Bool, Bool, Bool))
  print [ (1, 2, 3, 4, 5, 6, 7, x) < (1, 2, 3, 4, 5, 6, 7, 2 :: Int) | x <- [1 .. 3] ]
  print ((1, 2, 3, 4, 5, 6, 8, undefined :: Int) == (1, 2, 3, 4, 5, 6, 7, 8))
  print (range ((0, 0, 0, 0, 0), (1, 0, 1, 0, 1)))
  print (index ((0, 0, 0, 0, 0), (1, 2, 1, 2, 3)) (1, 1, 0, 2, 2), inRange ((0, 0, 0, 0, 0), (1, 1, 1, 1, 1)) (0, 1, 2, 0, 0))
  print (rangeSize ((0, 0, 0, 0, 0), (1, 2, 3, 4, 5)))
