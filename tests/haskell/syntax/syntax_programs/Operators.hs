{-# LANGUAGE TupleSections #-}
-- | Operators, sections, negation and fixities, global and local.
module Main where

import Prelude hiding ((<>))
import qualified Data.Map as M
import qualified Prelude as P

infixr 5 +++, `cat`
infixl 6 |>
infix 4 ===
infixl 1 &

(+++) :: [a] -> [a] -> [a]
xs +++ ys = foldr (:) ys xs

cat :: [a] -> [a] -> [a]
[] `cat` ys = ys
(x : xs) `cat` ys = x : xs `cat` ys

(|>) :: Int -> Int -> Int
a |> b = a * 10 + b

(===) :: Eq a => a -> a -> Bool
a === b = a == b

(&) :: a -> (a -> b) -> b
x & f = f x

(.:) :: (c -> d) -> (a -> b -> c) -> a -> b -> d
(f .: g) x y = f (g x y)

class Joined a where
  infixr 6 <>
  (<>) :: a -> a -> a
  (<>) = const

instance Joined Int where
  a <> b = a - b

localFixity :: Int
localFixity = 1 # 2 # 3 + shadowed
  where
    infixr 5 #
    a # b = a - b
    shadowed = let (+) = \a b -> a * b in 2 * 3 + 4

data Complex = Int :+ Int | Int `Minus` Int deriving (Eq, Show)
infix 6 :+

negation :: [Int]
negation = [-1, - 2 + 3, (subtract 1) 5, (\x -> -x) 1, -2 ^ 2, (-3) `mod` 5, - 3 `mod` 5]

sections :: [Int]
sections = [(+ 1) 2, (1 +) 2, (`div` 2) 9, (9 `div`) 2, (subtract 2 . (+ 1)) 3, (2 * 3 +) 1, (+ 2 * 3) 1]

tuples :: ((Int, Char), (Int, Char, Bool), (Int, Int))
tuples = ((, 'a') 1, (1, , True) 'b', (,) 1 2)

qualified :: Int
qualified = (P.+) 1 2 P.+ 3 P.* (M.fromList [(1, 2)] M.! 1) + (P.id P.. P.id) 1

dots :: ([Int], [Bool], Int -> Maybe Int, [Char])
dots = ([1 ..], [False ..], Just .id, ['a'..'c'])

main :: IO ()
main = do
  print ([1, 2] +++ [3] `cat` [4])
  print (1 |> 2 |> 3 === 123)
  print ([1, 2, 3] & map (* 2) & sum)
  print ((5 :: Int) <> 3 <> 1, localFixity)
  print (1 :+ 2, 3 `Minus` 4, negation, sections, tuples, qualified)
  case dots of (a, b, c, d) -> print (take 2 a, b, c 1, d)
