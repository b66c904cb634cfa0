main :: IO ()
main = do
  print (concatMap (replicate 2) "abc", concat (replicate 2 [1, 2]), takeWhile (< 40) (iterate (\x -> x * 2 + 1) 1), unwords (map show [1, 2, 3]))
  print (zip3 [1 ..] "ab" [True, False], lookup "k" [("j", 1), ("k", 2)], span isV "aeb", break (> 3) [1 .. 6], splitAt 2 "hello", last [1, 2], init "ab")
  print (foldr (\x n -> n + 1) 0 "four", replicate 2 (replicate 2 0), sequence [[1, 2], [3]], all null [[], []], minimum (map abs [-3, 2]), words "a,b c")
  where isV = (`elem` "aeiou")
