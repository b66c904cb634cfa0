-- The n queens problem, as it should be.
module Queens where

type Board = [Int]

queens :: Int -> [Board]
queens n = valid n n

valid :: Int -> Int -> [Board]
valid 0 _ = [[]]
valid m n = filter safe (extend n (valid (m - 1) n))

extend :: Int -> [Board] -> [Board]
extend n bs = consEach [1 .. n] bs

consEach :: [Int] -> [Board] -> [Board]
consEach [] _ = []
consEach (a : x) y = map (a :) y ++ consEach x y

safe :: Board -> Bool
safe (a : b) = noThreat a b 1

noThreat :: Int -> Board -> Int -> Bool
noThreat _ [] _ = True
noThreat a (b : y) m = a /= b && a + m /= b && a - m /= b && noThreat a y (m + 1)
