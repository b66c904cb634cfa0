import Data.List
main :: IO ()
main = do
  print (group [1, 1, 2, 3, 3], groupBy (\a b -> even a == even b) [2, 4, 1, 3, 6], nub [1, 2, 1, 3], nubBy (\a b -> a `mod` 3 == b `mod` 3) [1 .. 6])
  print (partition even [1 .. 6], splitAt 2 [1, 2, 3], span (< 2) [1, 2, 1])
  print (map (\g -> (head g, length g)) (group (sort "mississippi")))
  print (group "", groupBy (<) [1, 3, 2, 5, 0, 1])
