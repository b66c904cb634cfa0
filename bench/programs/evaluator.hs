-- A small interpreter: call-by-need lambda calculus with numbers, environments as lists.
module Main where

data Expr
  = Num Int
  | Var Int
  | Add Expr Expr
  | Sub Expr Expr
  | Less Expr Expr
  | If Expr Expr Expr
  | Lam Expr
  | App Expr Expr
  | Fix Expr

data Value = Number Int | Truth Bool | Closure Expr [Value] | Stuck

look :: Int -> [Value] -> Value
look _ [] = Stuck
look i (v : vs) = if i == 0 then v else look (i - 1) vs

eval :: Expr -> [Value] -> Value
eval e env = case e of
  Num n -> Number n
  Var i -> look i env
  Add a b -> plus (eval a env) (eval b env)
  Sub a b -> minus (eval a env) (eval b env)
  Less a b -> less (eval a env) (eval b env)
  If c a b -> case eval c env of
    Truth t -> if t then eval a env else eval b env
    _ -> Stuck
  Lam b -> Closure b env
  App f a -> apply (eval f env) (eval a env)
  Fix b -> let v = eval b (v : env) in v

apply :: Value -> Value -> Value
apply f v = case f of
  Closure b env -> eval b (v : env)
  _ -> Stuck

plus :: Value -> Value -> Value
plus v w = case v of
  Number a -> case w of
    Number b -> let c = a + b in c `seq` Number c
    _ -> Stuck
  _ -> Stuck

minus :: Value -> Value -> Value
minus v w = case v of
  Number a -> case w of
    Number b -> let c = a - b in c `seq` Number c
    _ -> Stuck
  _ -> Stuck

less :: Value -> Value -> Value
less v w = case v of
  Number a -> case w of
    Number b -> Truth (a < b)
    _ -> Stuck
  _ -> Stuck

fibonacci :: Expr
fibonacci =
  Fix (Lam (If (Less (Var 0) (Num 2))
              (Var 0)
              (Add (App (Var 1) (Sub (Var 0) (Num 1)))
                   (App (Var 1) (Sub (Var 0) (Num 2))))))

-- \f x -> f (f x), applied to itself and to successor
twice :: Expr
twice = Lam (Lam (App (Var 1) (App (Var 1) (Var 0))))

sixteen :: Expr
sixteen = App (App (App (App twice twice) twice) (Lam (Add (Var 0) (Num 1)))) (Num 0)

result :: Value -> Int
result v = case v of
  Number n -> n
  _ -> 0

run :: Int -> Int
run n = result (eval (Add (App fibonacci (Num n)) sixteen) [])

main :: IO ()
main = print (run 25)
