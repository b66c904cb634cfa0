-- Regular expressions as functions that continue.
module Regex (answer) where

type Matcher = String -> (String -> Bool) -> Bool

char :: Char -> Matcher
char c (d : rest) k | c == d = k rest
char _ _ _ = False

sequenced, either' :: Matcher -> Matcher -> Matcher
sequenced a b input k = a input (\rest -> b rest k)
either' a b input k = a input k || b input k

star :: Matcher -> Matcher
star a input k = k input || a input (\rest -> rest /= input && star a rest k)

answer :: Bool
answer = sequenced (star (either' (char 'a') (char 'b'))) (char 'c') "abbac" null
