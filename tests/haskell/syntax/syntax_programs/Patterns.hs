{-# LANGUAGE BangPatterns, ViewPatterns, NPlusKPatterns, ScopedTypeVariables, RecordWildCards, NamedFieldPuns #-}
-- | Every kind of pattern, and the white space that tells patterns from operators.
module Main where

import Data.Array (Array, listArray)
import qualified Data.Array

data Point = Point { px, py :: !Int, label :: String }
  | Origin {}
  deriving (Eq, Show)

strict, lazy :: Int -> Int
strict !x = x
lazy ~_ = 1

index :: Array Int Int -> Int -> Int
index arr i = arr ! i + arr!i
  where arr ! i = (Data.Array.!) arr i

(!.) :: Int -> Int -> Int
!a !. !b = a + b

factorial :: Int -> Int
factorial 0 = 1
factorial (n+1) = (n + 1) * factorial n

view :: Int -> Int
view (subtract 1 -> n) | n > 5 = n
view ((`divMod` 2) -> (q, r)) = q + r

named :: [a] -> ([a], Int)
named all'@(_ : _) = (all', length all')
named e@[] = (e, 0)

literals :: Int -> Double -> Char -> String -> Int
literals (-1) _ _ _ = 1
literals 2 (-1.5) _ _ = 2
literals _ 1e3 '\'' _ = 3
literals _ _ _ "a\"b" = 4
literals _ _ _ ('x' : _) = 5
literals _ _ _ _ = 6

records :: Point -> Int
records Point { px = 0, py } = py
records Point { .. } | px > 10 = px + py
records Point { px = x, .. } = x - py
records Origin {} = 0

make :: Int -> Point
make px = let py = 2; label = "p" in Point { .. }

change :: Point -> Point
change p = p { px = 1, label = "q" } { py = px p }

typed :: [Int] -> Int
typed (x : (y :: Int) : _) = x + y
typed (_ :: [Int]) = 0

bindings :: (Int, Int, Int)
bindings = (a, b, c)
  where
    (a, Just b) = (1, Just 2)
    [c, _] = [3, 4]
    !_d = a
    ~(_, _) = undefined

unit :: () -> ((), (Int, Bool)) -> Bool
unit () ((), (_, t)) = t

infixConstructors :: [Int] -> Int
infixConstructors (a : b : []) = a + b
infixConstructors (a : _) = a
infixConstructors _ = -1

main :: IO ()
main = do
  print (strict 1, lazy undefined, index (listArray (0, 1) [5, 6]) 1, 1 !. 2)
  print (factorial 5, map view [3, 10], fst (named "ab"))
  print [literals (-1) 0 'a' "", literals 2 (-1.5) 'a' "", literals 0 1000 '\'' "", literals 0 0 'a' "a\"b", literals 0 0 'a' "xy"]
  print (map records [Point 0 1 "", Point 11 1 "", Point 5 1 "", Origin {}])
  print (make 1, change (make 3), typed [1, 2, 3], bindings, unit () ((), (1, True)))
  print (map infixConstructors [[1, 2], [1, 2, 3], []])
  (x, [y]) <- return (1, [2])
  print (x + y, [z | Just z <- [Just 1, Nothing]], (\(a, _) ~[b] !c -> a + c) (1, 2) [] 3)
