-- An evaluator of expressions that ends in an error: a division by zero comes from a slip in a rule.
--
-- `simplify` takes the difference of any two numbers to be 0, and `eval` has no equation for `Neg`:
--
--     clew back examples/back/Calc.hs 'run (Div (Num 8) (Sub (Num 5) (Num 3)))'
--     clew back examples/back/Calc.hs 'run (Neg (Num 1))'
module Calc where

data Expr = Num Int | Add Expr Expr | Sub Expr Expr | Div Expr Expr | Neg Expr
  deriving (Eq, Show)

simplify :: Expr -> Expr
simplify (Sub (Num _) (Num _)) = Num 0
simplify (Sub x y) = Sub (simplify x) (simplify y)
simplify (Div x y) = Div (simplify x) (simplify y)
simplify (Add x y) = Add (simplify x) (simplify y)
simplify e = e

eval :: Expr -> Int
eval (Num n) = n
eval (Add x y) = eval x + eval y
eval (Sub x y) = eval x - eval y
eval (Div x y) = eval x `div` eval y

run :: Expr -> Int
run = eval . simplify
