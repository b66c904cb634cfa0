main :: IO ()
main = do
  print (take 2 [1, 2, 3], take (-1) [1], take 9 [1], drop 2 [1, 2, 3], drop (-1) [1], drop 9 [1])
  print (splitAt 1 "abc", splitAt 0 "a", splitAt 5 "a", splitAt (-1) "a")
  print (takeWhile (< 3) [1 .. 5], dropWhile (< 3) [1 .. 5], span even [2, 4, 5, 6], break (== ' ') "ab cd")
  print (replicate 3 'x', replicate 0 'x', replicate (-2) 'x', take 5 (cycle [1, 2]), take 3 (repeat 'a'))
  print (take 4 (iterate (* 2) 1), until (> 100) (* 2) 1)
