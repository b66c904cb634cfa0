-- | Two faulty definitions of append (Fischer & Kuchen, section 3.1.2).
module FaultyAppend where

-- | The second argument of the recursive call is wrong.
append :: [Int] -> [Int] -> [Int]
append [] ys = ys
append (x : xs) _ = x : append xs xs

-- | Both of its arguments are, each in the place of the other.
swapped :: [Int] -> [Int] -> [Int]
swapped [] ys = ys
swapped (x : xs) ys = x : swapped ys xs
