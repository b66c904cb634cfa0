-- One failure that many functions lead to, and one function that loops wherever it is stopped.
module Ways where

data Token = Number Int | Open | Close

factor :: [Token] -> (Int, [Token])
factor (Number n : rest) = (n, rest)
factor (Open : rest) = closed (term rest)

closed :: (Int, [Token]) -> (Int, [Token])
closed (n, Close : rest) = (n, rest)
closed _ = error "not closed"

term :: [Token] -> (Int, [Token])
term tokens = factor tokens

value :: [Token] -> Int
value tokens = fst (term tokens)

data Sum = Sum :+ Sum | Var Char | Const Int

simplify :: Sum -> Sum
simplify (Const 0 :+ e) = simplify e
simplify (e :+ Const 0) = simplify e
simplify (a :+ b) = simplify (simplify a :+ simplify b)
simplify e = e

data Shape = Circle {radius :: Int} | Square {side :: Int}

double :: Shape -> Int
double s = 2 * radius s
