-- Functions that are blurred by an identity on the way.
module Blur (answer) where

identity, blur :: a -> a
identity x = x
blur y = y

lp :: (Int -> Bool) -> Int -> Bool
lp a n
  | n <= 1 = identity a n
  | otherwise =
      let r = blur identity True
          s = blur identity False
      in not (blur lp (\b -> (b > 0) == (r && s)) (n - 1))

answer :: Bool
answer = lp (\c -> c > 0) 2
