-- Functions as arguments: what they give decides.
module Higher where

data Colour = Red | Green | Blue

applyTwice :: (Int -> Int) -> Int -> Int
applyTwice f x
  | f (f x) == 5 = error "five"
  | otherwise = x

distinguish :: (Colour -> Bool) -> Bool
distinguish p
  | p Red && not (p Blue) = error "red, and not blue"
  | otherwise = p Green

five :: Int -> Int
five _ = 5
