import Data.List
main :: IO ()
main = do
  print ([1, 2, 3, 1] \\ [1, 3], union [1, 2] [2, 3, 3], intersect [1, 2, 2, 3] [2, 3], delete 2 [1, 2, 2])
  print (deleteBy (\a b -> a == b + 1) 3 [1, 2, 3], unionBy (\a b -> abs a == abs b) [1] [-1, 2], intersectBy (\a b -> a == b * 2) [2, 4, 5] [1, 2])
  print (insert 2 [1, 3], elem 3 [1, 2], deleteFirstsBy (==) [1, 2, 1] [1])
  print (zipWith4 (\a b c d -> a + b + c + d) [1] [2] [3] [4], zip4 [1] "a" [True] [()], unzip3 [(1, 2, 3)])
