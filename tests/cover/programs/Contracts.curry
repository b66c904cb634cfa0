-- Functions with specifications: of one result, of many, and of results that have no equality.
module Contracts where

partial :: Bool -> Int
partial True = 1

partial'spec :: Bool -> Int
partial'spec _ = 1

member :: [Bool] -> Bool
member (x : _) = x
member (_ : xs) = member xs

member'spec :: [Bool] -> Bool
member'spec (_ ++ [x] ++ _) = x

-- | Has too few results.
first :: [Bool] -> Bool
first (x : _) = x

first'spec :: [Bool] -> Bool
first'spec (_ ++ [x] ++ _) = x

-- | Has one too many.
others :: Bool -> Int
others True = 1 ? 2
others False = 3

others'spec :: Bool -> Int
others'spec True = 1
others'spec False = 3

-- | Has infinitely many, as its specification has.
counted :: Int -> Int
counted n = n ? counted (n + 1)

counted'spec :: Int -> Int
counted'spec n = n ? (1 + counted'spec n)

raising :: Bool -> Int
raising True = error "no"
raising False = 1

raising'spec :: Bool -> Int
raising'spec _ = 1

data Colour = Red | Green | Blue

-- | No `Eq`, and one is wrong.
next :: Colour -> Colour
next Red = Green
next Green = Blue
next Blue = Blue

next'spec :: Colour -> Colour
next'spec Red = Green
next'spec Green = Blue
next'spec Blue = Red

-- | Overlapping rules, one of which looks at no argument that the other looks at.
or' :: Bool -> Bool -> Bool
or' True _ = True
or' _ True = True
or' False False = False

-- | Looks at one argument alone, whichever rule is taken.
either' :: Bool -> Bool -> Int
either' True _ = 1
either' True _ = 2
either' False _ = 3

notBoth :: Bool -> Bool -> Bool
notBoth True True = False
notBoth'default _ _ = True

choose :: Colour -> Colour
choose Red = Green
choose Red = Blue
choose Green = Green
choose Blue = Red
