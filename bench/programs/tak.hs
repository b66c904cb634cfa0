-- Nested calls whose arguments are calls: Takeuchi's function, with the third argument lazy.
module Main where

tak :: Int -> Int -> Int -> Int
tak x y z =
  if y < x then tak (tak (x - 1) y z) (tak (y - 1) z x) (tak (z - 1) x y)
  else z

ack :: Int -> Int -> Int
ack m n =
  if m == 0 then n + 1
  else if n == 0 then ack (m - 1) 1
  else ack (m - 1) (ack m (n - 1))

run :: Int -> Int
run n = tak (3 * n) (2 * n) n + ack 2 (60 * n)

main :: IO ()
main = print (run 8)
