-- The tree of all fractions (of Stern and Brocot), which has no end, and a search in it that finds 1/2 for 0.75
-- (Faddegon, listing 6).
--
--     clew debug examples/debug/Fractions.hs 'fraction 0.75'
--
-- Is the tree wrong, or the search? Only the part of the tree that the search looked at is shown.
module Fractions where

infix 7 :/

data Fraction = Integer :/ Integer deriving (Eq, Show)

data Tree = Branch Fraction Tree Tree deriving Show

fraction :: Double -> Fraction
fraction = search (between (0 :/ 1) (1 :/ 0))

-- all fractions between two
between :: Fraction -> Fraction -> Tree
between low high = Branch middle (between low middle) (between middle high)
  where
    middle = mediant low high

mediant :: Fraction -> Fraction -> Fraction
mediant (a :/ b) (c :/ d) = (a + c) :/ (b + d)

search :: Tree -> Double -> Fraction
search (Branch here smaller larger) x
  | distance <= 0 = here
  | distance > 0 = search smaller x
  | otherwise = search larger x
  where
    distance = value here - x

value :: Fraction -> Double
value (a :/ b) = fromInteger a / fromInteger b
