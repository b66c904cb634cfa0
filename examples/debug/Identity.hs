-- Identity matrices, whose ones stand on the wrong diagonal (Faddegon, listing 34).
--
--     clew debug examples/debug/Identity.hs 'rows (identity 3) !! 1'
--
-- Only the second row was computed. The specification compares it all the same: `==` looks on behind what is not known.
module Identity where

newtype Matrix = Matrix [[Int]] deriving (Eq, Show)

rows :: Matrix -> [[Int]]
rows (Matrix m) = m

identity :: Int -> Matrix
identity n = Matrix (take n (iterate turned (1 : replicate (n - 1) 0)))

-- the last element comes first
turned :: [a] -> [a]
turned [] = []
turned (x : xs) = xs ++ [x]

spec_identity :: Int -> Bool
spec_identity n = identity n == Matrix [[if i == j then 1 else 0 | j <- [1 .. n]] | i <- [1 .. n]]

spec_turned :: [Int] -> Bool
spec_turned xs = turned xs == drop (length xs - 1) xs ++ take (length xs - 1) xs
