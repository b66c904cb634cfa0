import Data.List
main :: IO ()
main = do
  print (take 3 (nub (cycle [1, 2, 3])), take 2 (map head (group (concatMap (replicate 2) [1 ..]))), isPrefixOf [1, 2] [1 ..])
  print (take 3 (tails [1 ..]) `seq` (), fst (partition even [1 .. 10]), take 3 (fst (partition even [1 ..])), take 4 (intersperse 0 [1 ..]))
  print (take 3 (inits [1 ..]), take 2 (transpose [[1 ..], [10 ..]]) `seq` 1, find (> 10) [1 ..], elemIndex 5 [1 ..], take 3 (insert 2 [1, 3 ..]), take 5 (filter odd (scanl (+) 0 [1 ..])))
  print (zip "ab" [1 ..], take 3 (unfoldr (\n -> Just (n, n + 1)) 0), takeWhile (< 3) (iterate (+ 1) 0), head (sort [3, 2, 1]), take 2 (foldr (\x a -> x : a) [] [1 ..]))
