-- Errors on some branches only; failing, which is none; equations for arguments; variables of the program's own.
module Branches where

import Control.AllValues (allValues)

data Light = Red | Yellow | Green deriving (Eq, Show)

-- Fails for Green: no error.
next :: Light -> Light
next Red = Yellow
next Yellow = Red ? Green

-- The second rule never looks at its first argument.
either' :: Light -> Light -> Light
either' Red _ = Red
either' _ Yellow = error "yellow"

-- An equation must not say what the argument is.
only :: Light -> Light
only x | x =:= Yellow = error "it is yellow"
only Green = Green

-- Of the program's own variables, data is narrowed and numbers are tried.
between :: [Light] -> Light
between ls | xs ++ [x, y] ++ zs =:= ls = if x == y then error "twice" else x
  where xs, x, y, zs free

half :: Int -> Int
half n | m + m =:= n = if m == 3 then error "three" else m where m free

coin :: Int
coin = 0 ? 1

-- Each use of a constant chooses for itself.
two :: Int
two = if coin == 1 && coin == 0 then error "different" else 2

-- Sharing: a variable has one value.
one :: Int
one = let c = coin in if c == 1 && c == 0 then error "impossible" else 1

-- A functional pattern at any type.
lastOf :: Data a => [a] -> a
lastOf (_ ++ [x]) = x

-- An error inside of a result, behind a choice.
pairs :: Light -> (Light, [Light])
pairs l = (l, []) ? (l, [inner l])
  where inner Green = error "green inside"
        inner Red = Red

-- Waits for a variable that nothing binds.
waits :: Light -> Bool
waits l = case x of { Red -> l == Red; _ -> False } where x free

-- Ends in no value: one branch runs for ever.
spin :: Light -> Int
spin Red = 0 ? spin Red
spin Yellow = loop 0
  where loop n = loop (n + 1)

-- Far away, but it ends.
far :: Light -> Int
far Red = from 0 ? 1
  where from n = if n == 3000000 then n else from (n + 1)
far Yellow = 2

-- A search inside has its own choices; it needs the argument all the same.
inside :: Light -> Int
inside l = if length (allOf (next l)) == 2 then error "two lights" else 0

allOf :: a -> [a]
allOf x = allValues x
