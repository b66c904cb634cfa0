-- The n queens problem, with a fault: queens in one row are no threat (Faddegon, section 8.1).
--
-- Every function has a complete specification, so nothing is asked:
--
--     clew debug tests/debug/studies/Queens.hs prop_queens_sets
module Queens where

import Data.List (nub)

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
noThreat a (b : y) m = a + m /= b && a - m /= b && noThreat a y (m + 1)

-- No solution has two queens in one row.
prop_queens_sets :: Int -> Bool
prop_queens_sets n = not (1 <= n && n <= 5) || all isSet (queens n)

-- What the functions are meant to do.
spec_queens :: Int -> Bool
spec_queens n = queens n == boards n n

spec_valid :: Int -> Int -> Bool
spec_valid m n = valid m n == boards m n

spec_extend :: Int -> [Board] -> Bool
spec_extend n bs = extend n bs == [q : b | q <- [1 .. n], b <- bs]

spec_consEach :: [Int] -> [Board] -> Bool
spec_consEach qs bs = consEach qs bs == [q : b | q <- qs, b <- bs]

spec_safe :: Board -> Bool
spec_safe b = null b || safe b == and [apart 1 (head b) q d | (q, d) <- zip (tail b) [1 ..]]

spec_noThreat :: Int -> Board -> Int -> Bool
spec_noThreat a b m = noThreat a b m == and [apart m a q d | (q, d) <- zip b [m ..]]

boards :: Int -> Int -> [Board]
boards m n = [b | b <- sequence (replicate m [1 .. n]), peaceful b]

peaceful :: Board -> Bool
peaceful [] = True
peaceful (q : qs) = peaceful qs && and [apart 1 q r d | (r, d) <- zip qs [1 ..]]

apart :: Int -> Int -> Int -> Int -> Bool
apart _ a q d = a /= q && abs (a - q) /= d

isSet :: Board -> Bool
isSet xs = nub xs == xs
