-- Listings 3 and 20.
module HigherOrder where

i :: Int -> Int
i z = z

f :: (Int -> Int) -> Int
f g = let { x = 42; y = i x } in g y

-- neg is defective
toggle :: Bool -> Bool
toggle b = app neg b

app :: (Bool -> Bool) -> Bool -> Bool
app g b = g b

neg :: Bool -> Bool
neg True = False
neg False = False

kept :: (a -> Bool) -> [a] -> [a]
kept _ [] = []
kept wanted (x : xs) = if wanted x then x : kept wanted xs else kept wanted xs
