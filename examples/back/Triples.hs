-- Pythagorean triples by a comprehension: (1,1,2) is none.
--
-- The condition compares sums where it should compare squares:
--
--     clew back examples/back/Triples.hs 'triples 4'
module Triples where

isRight :: (Int, Int, Int) -> Bool
isRight (a, b, c) = a + b == c

triples :: Int -> [(Int, Int, Int)]
triples n = [(a, b, c) | c <- [1 .. n], b <- [1 .. c], a <- [1 .. b], isRight (a, b, c)]

perimeters :: Int -> [Int]
perimeters n = [a + b + c | (a, b, c) <- triples n]
