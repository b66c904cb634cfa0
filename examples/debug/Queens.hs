-- Queens on a board that must not threaten each other; the first solution has all of them in one row (Faddegon,
-- sections 8.1 and 9.2).
--
--     clew debug examples/debug/Queens.hs 'prop_queens_differ 4'
--
-- A board is the list of the rows, from the last column to the first. Every function has a complete specification, so
-- nobody is asked anything; without them (`--no-properties`) there are some questions.
module Queens where

import Test.QuickCheck

type Board = [Int]

queens :: Int -> [Board]
queens n = valid n n

-- the ways to place queens in so many columns of a board with n rows
valid :: Int -> Int -> [Board]
valid 0 _ = [[]]
valid columns n = filter safe (extend n (valid (columns - 1) n))

-- the ways to place one more queen, threatened or not
extend :: Int -> [Board] -> [Board]
extend n boards = eachBefore [1 .. n] boards

eachBefore :: [a] -> [[a]] -> [[a]]
eachBefore [] _ = []
eachBefore (x : xs) rest = map (x :) rest ++ eachBefore xs rest

-- whether the first queen is not threatened by the others
safe :: Board -> Bool
safe (row : rows) = unthreatened row rows 1

unthreatened :: Int -> Board -> Int -> Bool
unthreatened _ [] _ = True
unthreatened row (other : rows) distance =
  row + distance /= other && row - distance /= other && unthreatened row rows (distance + 1)

-- What the functions are meant to do

allDifferent :: Eq a => [a] -> Bool
allDifferent [] = True
allDifferent (x : xs) = x `notElem` xs && allDifferent xs

quiet :: Int -> Board -> Int -> Bool
quiet row rows distance = and [row /= r && abs (row - r) /= d | (r, d) <- zip rows [distance ..]]

peaceful :: Board -> Bool
peaceful [] = True
peaceful (row : rows) = quiet row rows 1 && peaceful rows

prop_queens_differ :: Int -> Bool
prop_queens_differ n = all allDifferent (queens n)

allBoards :: Int -> Int -> [Board]
allBoards columns n = sequence (replicate columns [1 .. n])

spec_queens :: Int -> Property
spec_queens n = n >= 0 && n < 6 ==> queens n == filter peaceful (allBoards n n)

spec_valid :: Int -> Int -> Property
spec_valid columns n =
  columns >= 0 && columns <= n && n < 6 ==> valid columns n == filter peaceful (allBoards columns n)

spec_extend :: Int -> [Board] -> Property
spec_extend n boards = n >= 0 && n < 6 ==> extend n boards == [row : board | row <- [1 .. n], board <- boards]

spec_eachBefore :: [Int] -> [[Int]] -> Bool
spec_eachBefore xs rest = eachBefore xs rest == [x : r | x <- xs, r <- rest]

spec_safe :: Board -> Property
spec_safe board = not (null board) ==> safe board == quiet (head board) (tail board) 1

spec_unthreatened :: Int -> Board -> Int -> Property
spec_unthreatened row rows distance =
  distance >= 1 ==> unthreatened row rows distance == quiet row rows distance
