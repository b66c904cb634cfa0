import Data.List
main :: IO ()
main = do
  print (mapAccumL (\a x -> (a + x, a * x)) 0 [1 .. 4], mapAccumR (\a x -> (a + x, a * x)) 0 [1 .. 4])
  print (unfoldr (\n -> if n > 60 then Nothing else Just (n, n * 2)) 1, foldl1' max [1, 3, 2])
  print (iterate' (* 2) 1 !! 10, scanl' (+) 0 [1, 2, 3], zipWith5 (\a b c d e -> [a, b, c, d, e]) "a" "b" "c" "d" "e")
  print (lines "a\r\nb", words "x y", insertBy (\a b -> compare (snd a) (snd b)) (0, 2) [(1, 1), (2, 3)])
  print (and [], all even [], foldr (\x acc -> acc ++ [x]) [] "abc")
