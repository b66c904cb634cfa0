-- Functions inside of data, as arguments.
module Inside where

import qualified Data.Map as Map

data Op = Op (Int -> Int) Int | Named String

newtype Parser a = Parser (String -> Maybe (a, String))

data Machine = Machine (Int -> Machine) Int

newtype Table = Table (Int -> Map.Map Int Int)

run :: Op -> Int
run (Op f n) = if f n > 3 then n else 0
run (Named s) = length s

twice :: Parser Int -> String -> Int
twice (Parser p) s = case p s of
  Nothing -> 0
  Just (n, rest) -> maybe n fst (p rest)

tick :: Machine -> Int
tick (Machine next n)
  | n > 0 = case next n of Machine _ m -> m
  | otherwise = 0

has :: Table -> Int
has (Table f)
  | Map.member 3 (f 1) = 1
  | otherwise = 0

either' :: [Bool -> Bool] -> Int
either' [f] | f True && not (f False) = 1
either' _ = 0

prop_run :: Op -> Bool
prop_run (Op f n) = f n /= 4 || n < 1
prop_run (Named _) = True
