-- Two functions that call each other; `isEven 3` is True (Faddegon, listing 32, in Curry).
--
--     clew debug examples/debug/EvenOdd.curry 'isEven 3'
module EvenOdd where

isEven, isOdd :: Int -> Bool
isEven n = if n == 0 then True else isOdd (n - 1)
isOdd n = if n == 0 then False else isEven (n - 2)
