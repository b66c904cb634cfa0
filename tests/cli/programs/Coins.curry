-- Coins for an amount; the one of two is taken for one of three.
module Coins where

coin :: Int
coin = 1 ? 3 ? 5

pay :: Int -> [Int]
pay n = if n == 0 then [] else if c <= n then c : pay (n - c) else failed
  where c = coin

pair :: Int -> Int
pair n = n ? twice n

twice :: Int -> Int
twice n = n + n + n
