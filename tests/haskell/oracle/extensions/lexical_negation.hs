{-# LANGUAGE LexicalNegation #-}
module Main where
f :: Int -> Int
f -1 = 0
f n = n
main = do
  let x = 5 :: Int
  print (-x `mod` 3, (- x) 7, map (- 1) [3,4], f -1, f -x, abs -x, x - 1, x-1)
  print (-1 `div` 2 :: Int)
  print (negate -2)
