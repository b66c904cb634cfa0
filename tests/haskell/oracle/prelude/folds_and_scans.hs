main :: IO ()
main = do
  print (foldr (-) 0 [1, 2, 3], foldl (-) 0 [1, 2, 3], foldr1 (-) [5, 3, 1], foldl1 (-) [5, 3, 1])
  print (scanl (+) 0 [1, 2, 3], scanl1 (*) [1, 2, 3], scanr (+) 0 [1, 2, 3], scanr1 max [1, 3, 2])
  print (scanl (flip (:)) [] "ab", scanr (:) [] "ab", scanl1 (+) [], scanr1 (+) [])
  print (foldr (\x k -> if x > 3 then [] else x : k) [] [1 ..])
  print (sum [1 .. 10], product [1 .. 5], maximum "hello", minimum [3, 1, 2])
