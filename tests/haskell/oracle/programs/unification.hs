import qualified Data.Map as M
data Ty = Var Int | Con String [Ty] deriving Eq
instance Show Ty where
  showsPrec _ (Var n) = showString ("t" ++ show n)
  showsPrec d (Con "->" [a, b]) = showParen (d > 5) (showsPrec 6 a . showString " -> " . showsPrec 5 b)
  showsPrec _ (Con c []) = showString c
  showsPrec d (Con c ts) = showParen (d > 9) (showString c . foldr (\t r -> showChar ' ' . showsPrec 10 t . r) id ts)
type S = M.Map Int Ty
walk :: S -> Ty -> Ty
walk s (Var v) | Just t <- M.lookup v s = walk s t
walk s (Con c ts) = Con c (map (walk s) ts)
walk _ t = t
unify :: Ty -> Ty -> S -> Either String S
unify a b s = go (walk s a) (walk s b)
  where
    go (Var v) (Var w) | v == w = Right s
    go (Var v) t | occurs v t = Left ("infinite type t" ++ show v ++ " = " ++ show t)
                 | otherwise = Right (M.insert v t s)
    go t v@(Var _) = go v t
    go (Con c xs) (Con d ys) | c == d && length xs == length ys = foldl (\acc (x, y) -> acc >>= unify x y) (Right s) (zip xs ys)
                             | otherwise = Left ("cannot match " ++ c ++ " with " ++ d)
    occurs v (Var w) = v == w
    occurs v (Con _ ts) = any (occurs v) ts
infixr 5 ~>
(~>) :: Ty -> Ty -> Ty
a ~> b = Con "->" [a, b]
main :: IO ()
main = do
  let try' a b = putStrLn (either id (\s -> show (walk s a)) (unify a b M.empty))
  try' (Var 0 ~> Con "Int" []) (Con "Bool" [] ~> Var 1)
  try' (Var 0 ~> Var 0) (Con "List" [Var 1] ~> Con "List" [Con "Int" []])
  try' (Var 0) (Con "List" [Var 0])
  try' ((Var 0 ~> Var 1) ~> Var 0) ((Con "A" [] ~> Con "B" []) ~> Con "C" [])
