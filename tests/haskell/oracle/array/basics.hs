import Data.Array
main :: IO ()
main = do
  let a = listArray (0, 4) [10, 20 .. 50] :: Array Int Int
  print (a, a ! 2, bounds a, indices a, elems a, assocs a)
  print (a // [(1, 0), (3, 99)], fmap (+ 1) a, accumArray (+) 0 (0, 3) [(0, 1), (3, 5), (0, 2)] :: Array Int Int, accum (-) a [(0, 1)])
  print (array ('a', 'c') [('b', 2), ('a', 1), ('c', 3)], ixmap (0, 2) (* 2) a, listArray (1, 0) [] :: Array Int Int)
  print (sum a, maximum a, length a, a == a, compare a (a // [(0, 0)]), Just a, showsPrec 10 a "")
