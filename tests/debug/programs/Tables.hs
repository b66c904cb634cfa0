-- Arrays as results: one whose elements wait, one that is evaluated as a whole.
module Tables where

import Data.Array
import Data.Array.ST
import Data.Array.Unboxed (UArray)
import qualified Data.Text as T

squares :: Int -> Array Int Int
squares n = listArray (0, n) [i * i | i <- [0 .. n]]

marked :: Int -> UArray Int Bool
marked n = runSTUArray $ do
  found <- newArray (1, n) False
  writeArray found 2 True
  return found

-- Arrays and texts as arguments.
total :: Array Int Int -> Int
total = foldr (+) 0 . elems

first :: Array Int Int -> Int
first table = table ! 1

-- Its last element is an exception.
short :: Array Int Int
short = listArray (0, 2) [7, 8]

low :: Array Int Int -> Int
low table = table ! 0

slug :: T.Text -> T.Text
slug = T.toLower

main :: IO ()
main = print (squares 3 ! 2, marked 3, total (squares 2), first (squares 4), slug (T.pack "Ab"), low short)
  >> print (short ! 2)
