fact :: Integer -> Integer
fact n = product [1 .. n]
isqrt :: Integer -> Integer
isqrt n = go n where go x = let y = (x + n `div` x) `div` 2 in if y >= x then x else go y
piDigits :: [Integer]
piDigits = go (1, 0, 1, 1, 3, 3) where
  go (q, r, t, k, n, l)
    | 4 * q + r - t < n * t = n : go (10 * q, 10 * (r - n * t), t, k, (10 * (3 * q + r)) `div` t - 10 * n, l)
    | otherwise = go (q * k, (2 * q + r) * l, t * l, k + 1, (q * (7 * k + 2) + r * l) `div` (t * l), l + 2)
main :: IO ()
main = do
  print (fact 50)
  print (isqrt (2 * 10 ^ 60), length (show (fact 200)), sum (map (read . (: [])) (show (2 ^ 200))) :: Integer)
  print (take 40 piDigits)
  print (fact 30 `divMod` (fact 20 + 1), (-fact 25) `quotRem` 123456789, 3 ^ 100 `mod` 1000007)
