-- Errors behind products of one unknown number, which z3 does not solve in the time that an exploration has.
module Powers where

square :: Int -> Int
square n
  | n * n == 4084441 = error "square"
  | otherwise = n

cube :: Integer -> Integer
cube n
  | n * n * n == -2460375 = error "cube"
  | otherwise = n

mixed :: Int -> Int -> Int
mixed a b
  | a > 3, a * b * b == 4 * 1018081 = error "mixed"
  | otherwise = a
