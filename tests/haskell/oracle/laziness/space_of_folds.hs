import Data.List (foldl')
main :: IO ()
main = do
  print (foldl' (+) 0 [1 .. 200000 :: Int])
  print (length (filter even (map (* 3) [1 .. 100000 :: Int])))
  print (foldr (\x k acc -> k (acc + x)) id [1 .. 50000 :: Int] 0)
  print (sum (takeWhile (< 50000) (filter odd (map (^ 2) [1 ..]))) :: Integer)
  let go :: Int -> Int -> Int
      go acc 0 = acc
      go acc n = go (acc + n `mod` 3) (n - 1)
  print (go 0 300000)
  print (foldr (+) 0 [1 .. 100000 :: Integer], foldl (+) 0 [1 .. 100000 :: Integer])
