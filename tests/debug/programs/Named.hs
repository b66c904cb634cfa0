-- Functions of libraries, and constructors, as arguments and results.
module Named where

import Data.Char (isDigit)

data Token = Number String | Operator Char deriving (Eq, Show)

operator :: Char -> Int -> Int -> Int
operator '-' = (-)
operator _ = div

kept :: (Char -> Bool) -> String -> String
kept wanted = filter wanted

made :: (String -> Token) -> String -> Token
made make text = make text

chosen :: Int -> (Bool, Int -> Int)
chosen n = (n > 2, negate)

own :: Int -> Int -> Int
own n = if n > 2 then step else negate

step :: Int -> Int
step n = n + 1

main :: IO ()
main = print (operator '-' 7 2, made Number (kept isDigit "a1"), (snd (chosen 3)) 1, own 3 4, fst (chosen 1))
