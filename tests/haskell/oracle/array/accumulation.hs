import Data.Array
hist :: (Int, Int) -> [Int] -> Array Int Int
hist b xs = accumArray (+) 0 b [(x, 1) | x <- xs, inRange b x]
main :: IO ()
main = do
  print (hist (0, 4) [1, 2, 2, 3, 9, 0, 2])
  print (accumArray (flip (:)) [] ('a', 'c') [('a', 1), ('c', 2), ('a', 3)])
  print (accum (+) (listArray (0, 2) [10, 20, 30]) [(0, 1), (2, 2), (0, 5)])
  print (foldr (+) 0 (listArray (1, 3) [1.5, 2, 3 :: Double]), fmap show (listArray (False, True) [1, 2]))
