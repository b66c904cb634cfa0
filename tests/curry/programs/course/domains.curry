-- Constraints over finite domains.
import CLP.FD
import Data.List (transpose)

-- > queens [] 5
-- Result [1,3,5,2,4]
-- Result [1,4,2,5,3]
-- Result [2,4,1,3,5]
-- Result [2,5,3,1,4]
-- Result [3,1,4,2,5]
-- Result [3,5,2,4,1]
-- Result [4,1,3,5,2]
-- Result [4,2,5,3,1]
-- Result [5,2,4,1,3]
-- Result [5,3,1,4,2]
-- > length (solveFDAll [FirstFail] qs (safe qs)) where qs = take 6 (domain 1 6)
-- Result 4
queens :: [Option] -> Int -> [Int]
queens options n = solveFD options qs (safe qs) where qs = take n (domain 1 n)

safe :: [FDExpr] -> FDConstr
safe qs = allDifferent qs /\ allDifferent (zipWith (+) qs columns) /\ allDifferent (zipWith (-) qs columns)
  where columns = map fd [1 .. length qs]

-- A series that tells how often it has 0, 1, 2, ...
-- > magic 4
-- Result [1,2,1,0]
-- Result [2,0,2,0]
-- > magic 7
-- Result [3,2,1,1,0,0,0]
magic :: Int -> [Int]
magic n = solveFD [FirstFail] xs (andC [count (fd i) xs Equ x | (i, x) <- zip [0 ..] xs] /\ CLP.FD.sum xs Equ (fd n))
  where xs = take n (domain 0 (n - 1))

-- > triangles 13
-- Result [3,4,5]
-- Result [5,12,13]
-- Result [6,8,10]
triangles :: Int -> [Int]
triangles n = solveFD [] [a, b, c] (a * a + b * b =# c * c /\ a <# b) where [a, b, c] = take 3 (domain 1 n)

-- A square of four by four, the numbers 1 to 4 in each row, column and quarter.
-- > square ["1...", "..3.", ".1..", "...2"]
-- Result ["1324","4231","2143","3412"]
square :: [String] -> [String]
square rows = map digits (chunks 4 (solveFD [FirstFail] cells (given /\ allC (allC allDifferent) [m, transpose m, quarters m])))
  where
    cells = take 16 (domain 1 4)
    m = chunks 4 cells
    given = andC [x =# fd (ord c - ord '0') | (x, c) <- zip cells (concat rows), c /= '.']
    quarters [] = []
    quarters (r : s : rest) = zipWith (++) (chunks 2 r) (chunks 2 s) ++ quarters rest
    digits ns = map (\n -> chr (n + ord '0')) ns

chunks :: Int -> [a] -> [[a]]
chunks _ [] = []
chunks n xs@(_ : _) = take n xs : chunks n (drop n xs)

-- Each evaluation of a definition without arguments makes other variables.
-- > solveFD [] [one] (one =# 2)
-- Result [1]
-- Result [2]
-- > let x = one in solveFD [] [x] (x =# 2)
-- Result [2]
one :: FDExpr
one = head (domain 1 2)
