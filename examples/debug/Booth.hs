-- The booth of a theatre, which sells a seat twice: an interactive program (Faddegon, section 9.4, debugs a game).
--
--     clew debug examples/debug/Booth.hs 'conversation ["book 4 6","book 2 5","show"]'
--
-- The whole program is `main`: it reads a line, answers, and goes on. What it answers is computed by pure functions.
module Booth where

import Data.Char (isDigit)

data Command = Book Seats | Cancel Int | Show | Unclear String deriving (Eq, Show)

-- from one seat to another
data Seats = Seats Int Int deriving (Eq, Show)

data Booth = Booth {size :: Int, sold :: [Seats]} deriving (Eq, Show)

main :: IO ()
main = interact (unlines . conversation . lines)

conversation :: [String] -> [String]
conversation = turns (Booth 9 [])

turns :: Booth -> [String] -> [String]
turns _ [] = []
turns booth (line : more) = said : turns next more
  where
    (next, said) = answer booth (command line)

command :: String -> Command
command line = case words line of
  ["book", from, to] | isNumber from, isNumber to -> Book (Seats (read from) (read to))
  ["book", seat] | isNumber seat -> Book (Seats (read seat) (read seat))
  ["cancel", seat] | isNumber seat -> Cancel (read seat)
  ["show"] -> Show
  _ -> Unclear line

isNumber :: String -> Bool
isNumber s = not (null s) && all isDigit s

answer :: Booth -> Command -> (Booth, String)
answer booth (Book seats)
  | not (booth `has` seats) = (booth, "there are no such seats")
  | any (overlaps seats) (sold booth) = (booth, "sold out")
  | otherwise = (sell seats booth, "sold")
answer booth (Cancel seat) = (booth {sold = filter (not . holds seat) (sold booth)}, "cancelled")
answer booth Show = (booth, plan booth)
answer booth (Unclear line) = (booth, "what is " ++ show line ++ "?")

has :: Booth -> Seats -> Bool
has booth (Seats from to) = 1 <= from && from <= to && to <= size booth

overlaps :: Seats -> Seats -> Bool
overlaps (Seats from to) other = holds from other

holds :: Int -> Seats -> Bool
holds seat (Seats from to) = from <= seat && seat <= to

sell :: Seats -> Booth -> Booth
sell seats booth = booth {sold = seats : sold booth}

plan :: Booth -> String
plan booth = [sign seat | seat <- [1 .. size booth]]
  where
    sign seat = case length (filter (holds seat) (sold booth)) of
      0 -> '.'
      1 -> 'x'
      _ -> '!'

-- Seats are held alike from both sides.
prop_overlaps_alike :: Seats -> Seats -> Bool
prop_overlaps_alike one other = overlaps one other == overlaps other one

spec_holds :: Int -> Seats -> Bool
spec_holds seat (Seats from to) = holds seat (Seats from to) == (seat `elem` [from .. to])

spec_has :: Booth -> Seats -> Bool
spec_has booth (Seats from to) = has booth (Seats from to) == (from >= 1 && to <= size booth && from <= to)
