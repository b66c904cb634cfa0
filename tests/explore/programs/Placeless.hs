-- Failures without a place of their own: `error` is a value that is handed on.
module Placeless where

digit :: Char -> Either String Int
digit c
  | c >= '0' && c <= '9' = Right (fromEnum c - fromEnum '0')
  | c == ' ' = Left "a blank"
  | otherwise = Left ("expected a digit, found " ++ show c)

value :: Char -> Int
value = either error id . digit
