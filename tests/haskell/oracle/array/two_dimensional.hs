import Data.Array
main :: IO ()
main = do
  let m = listArray ((0, 0), (1, 2)) [1 ..] :: Array (Int, Int) Int
      t = ixmap ((0, 0), (2, 1)) (\(i, j) -> (j, i)) m
      mul a b = array ((0, 0), (n, k)) [((i, j), sum [a ! (i, x) * b ! (x, j) | x <- [0 .. p]]) | i <- [0 .. n], j <- [0 .. k]]
        where { (_, (n, p)) = bounds a; (_, (_, k)) = bounds b }
  print m
  print (t, m `mul` t)
  print [m ! (i, j) | (i, j) <- range ((0, 1), (1, 2))]
  print (rangeSize (bounds m), inRange (bounds m) (2, 0), index ((0, 0), (1, 2)) (1, 1))
