import Data.Array
main :: IO ()
main = do
  let a = listArray (0, 3) [1, undefined, 3, error "no"] :: Array Int Int
      tri = listArray (0, 20) [if i == 0 then 0 else tri ! (i - 1) + i | i <- [0 .. 20]] :: Array Int Int
  print (a ! 0, a ! 2, bounds a, length (elems a))
  print (tri ! 20, elems tri !! 5)
  let b = array (0, 2) [(i, if i == 0 then 1 else b ! (i - 1) * 2) | i <- [0 .. 2]] in print (b :: Array Int Int)
