import Data.List (group, intercalate)
factors :: Int -> [Int]
factors = go 2 where
  go d n | n == 1 = []
         | d * d > n = [n]
         | r == 0 = d : go d q
         | otherwise = go (d + 1) n
    where (q, r) = n `quotRem` d
showF :: [Int] -> String
showF = intercalate " * " . map (\g -> show (head g) ++ (if length g > 1 then "^" ++ show (length g) else "")) . group
main :: IO ()
main = do
  mapM_ (\n -> putStrLn (show n ++ " = " ++ showF (factors n))) [2, 12, 97, 360, 1001, 65536, 999983, 1234567]
  print (filter (\n -> sum [d | d <- [1 .. n `div` 2], n `mod` d == 0] == n) [2 .. 500])
  print (let egcd a 0 = (a, 1, 0); egcd a b = let (g, x, y) = egcd b (a `mod` b) in (g, y, x - a `div` b * y) in egcd 240 46)
  print (let powMod b e m | e == 0 = 1 | even e = h * h `mod` m | otherwise = b * powMod b (e - 1) m `mod` m where h = powMod b (e `div` 2) m in powMod 3 (10 ^ 18) (10 ^ 9 + 7))
