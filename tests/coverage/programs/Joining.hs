module Joining where

sign :: Int -> Int
sign n
  | n > 0 = 1
  | n < 0 = -1
  | otherwise = 0

signs :: [Int] -> [Int]
signs = map sign

chosen :: Int -> Int -> Int
chosen x n =
  let y = case x of
        0 -> n + 1
        _ -> n * 2
  in if n > 3 then y + 1 else y - 1
