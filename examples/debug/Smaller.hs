-- The smaller of two numbers, by way of an ordered pair: 4 for (4,3) (Faddegon, listings 5 and 33).
--
--     clew debug examples/debug/Smaller.hs 'smaller (4,3)'
--
-- There are two faults. The result has to do with one of them; a property that evaluated more of a pair than the run
-- did would blame the other.
module Smaller where

smaller :: (Int, Int) -> Int
smaller pair = front (ordered pair)

ordered :: (Int, Int) -> (Int, Int)
ordered (x, y) = if x > y then (back (x, y), x) else (x, y)

-- the first component
front :: (Int, Int) -> Int
front (_, y) = y

-- the second component
back :: (Int, Int) -> Int
back (x, _) = x

prop_ordered_keeps :: (Int, Int) -> Bool
prop_ordered_keeps (x, y) = x `among` ordered (x, y) && y `among` ordered (x, y)

among :: Int -> (Int, Int) -> Bool
among x (y, z) = x == y || x == z
