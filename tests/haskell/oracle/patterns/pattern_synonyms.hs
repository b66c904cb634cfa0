{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
-- Pattern synonyms: both ways, one way, with a builder of their own, as operators, without variables, lazy.
module Main where

import PatternSynonymsLibrary (Stack (..), pattern Pair, pattern Even)
import qualified PatternSynonymsLibrary as L

data Expr = Lit Int | Op Char Expr Expr deriving (Eq, Show)

pattern Add, Mul :: Expr -> Expr -> Expr
pattern Add x y = Op '+' x y
pattern Mul x y = Op '*' x y

pattern Zero, One :: Expr
pattern Zero = Lit 0
pattern One = Lit 1

pattern Head x <- x : _

pattern x :+: y = Op '+' x y
infixl 6 :+:

pattern Doubled n <- (half -> Just n) where
  Doubled n
    | n < 0 = error "negative"
    | otherwise = 2 * n

half :: Int -> Maybe Int
half n = if even n then Just (n `div` 2) else Nothing

pattern Number n <- ((subtract 1) -> n)

simplify :: Expr -> Expr
simplify (Add Zero e) = simplify e
simplify (Add e Zero) = simplify e
simplify (Mul One e) = simplify e
simplify (Mul e One) = simplify e
simplify (Mul Zero _) = Zero
simplify (Op c x y) = Op c (simplify x) (simplify y)
simplify e = e

eval :: Expr -> Int
eval (x :+: y) = eval x + eval y
eval (Mul x y) = eval x * eval y
eval (Lit n) = n
eval (Op c _ _) = error ("no operator " ++ [c])

depth :: Stack a -> Int
depth Bottom = 0
depth (_ :>> rest) = 1 + depth rest

firsts :: [[a]] -> [a]
firsts xss = [x | Head x <- xss]

lazily :: (Int, Int) -> Int
lazily ~(Pair x _) = 1

main :: IO ()
main = do
  print (simplify (Mul One (Add Zero (Lit 7))))
  print (eval (Lit 2 :+: Lit 3 :+: Mul (Lit 4) (Lit 5)))
  print (map (\n -> case n of { Doubled k -> Just k; _ -> Nothing }) [1 .. 6])
  print (Doubled 21, map Doubled [1, 2])
  print (depth ('a' :>> 'b' :>> Bottom))
  print (firsts ["abc", "", "de"])
  print (lazily undefined)
  print [x | Pair x 1 <- [(1, 1), (2, 0), (3, 1 :: Int)]]
  print (L.Pair 1 'x')
  print [n | n@Even <- [1 .. 6]]
  let Number n = 10
  print n
  print (foldr (:+:) Zero [One, One])
  print (map (Zero :+:) [One], map (:+: Zero) [One])
