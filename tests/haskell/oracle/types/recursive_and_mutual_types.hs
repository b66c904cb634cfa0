data Nat = Z | S Nat deriving (Eq, Ord)
instance Show Nat where show = show . toI
toI :: Nat -> Int
toI Z = 0
toI (S n) = 1 + toI n
plus, times :: Nat -> Nat -> Nat
plus Z m = m
plus (S n) m = S (plus n m)
times Z _ = Z
times (S n) m = plus m (times n m)
data Stmt = Assign String Expr | Block [Stmt] | While Expr Stmt
data Expr = Lit Int | Var String | Bin Char Expr Expr | Let Stmt Expr
eval :: [(String, Int)] -> Expr -> Int
eval _ (Lit n) = n
eval env (Var v) = maybe 0 id (lookup v env)
eval env (Bin o a b) = (case o of { '+' -> (+); '-' -> (-); _ -> (*) }) (eval env a) (eval env b)
eval env (Let s e) = eval (exec env s) e
exec :: [(String, Int)] -> Stmt -> [(String, Int)]
exec env (Assign v e) = (v, eval env e) : filter ((/= v) . fst) env
exec env (Block ss) = foldl exec env ss
exec env w@(While c s) = if eval env c == 0 then env else exec (exec env s) w
main :: IO ()
main = do
  let three = S (S (S Z))
  print (plus three three, times three three, compare Z three, three == S Z)
  print (eval [] (Let (Block [Assign "n" (Lit 5), Assign "r" (Lit 1), While (Var "n") (Block [Assign "r" (Bin '*' (Var "r") (Var "n")), Assign "n" (Bin '-' (Var "n") (Lit 1))])]) (Var "r")))
