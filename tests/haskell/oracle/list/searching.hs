import Data.List
main :: IO ()
main = do
  print (find even [1, 2, 3, 4], find even [1], findIndex (> 2) [1, 2, 3], findIndices even [1, 2, 4], elemIndex 3 [1, 2, 3], elemIndices 1 [1, 2, 1])
  print (lookup 'b' (zip "abc" [1 ..]), filter ((> 1) . length) (group "aabbc"), partition (> 2) [1, 2, 3, 4])
  print (genericLength [1, 2] :: Integer, genericTake 2 [1, 2, 3], genericDrop 1 [1, 2], genericReplicate (2 :: Integer) 'x', genericSplitAt 1 "ab", genericIndex "abc" 1)
  print (uncons [1, 2], uncons "", singleton 'a', null [], foldl' (+) 0 [1 .. 100])
