-- Queens on a board, in Curry: a row is chosen for every column. `queens 2` should have no value, and has one.
--
--     clew debug examples/debug/Queens.curry 'queens 2'
module Queens where

-- the rows of the queens, column by column
queens :: Int -> [Int]
queens n = place n n

place :: Int -> Int -> [Int]
place columns n = if columns == 0 then [] else extend (row n) (place (columns - 1) n)

-- any row
row :: Int -> Int
row n = if n > 1 then n ? row (n - 1) else 1

extend :: Int -> [Int] -> [Int]
extend r rs | unthreatened r rs 1 = r : rs

unthreatened :: Int -> [Int] -> Int -> Bool
unthreatened _ [] _ = True
unthreatened r (q:qs) d = r /= q && r + d /= q && unthreatened r qs (d + 1)
