-- Type inference after Damas and Milner: unification in a state monad, environments in Data.Map, types shown by
-- a type class.
module Main where

import Control.Applicative
import Control.Monad
import qualified Data.Map as Map

-- Terms and types ---------------------------------------------------------------------------------------

data Term
  = Var String
  | Lam String Term
  | App Term Term
  | Let String Term Term
  | Number Int
  | Truth Bool
  | If Term Term Term
  | Pair Term Term
  | Nil
  | Cons Term Term

data Type
  = TVar Int
  | TCon String [Type]
  deriving (Eq)

data Scheme = Forall [Int] Type

infixr 5 -->

(-->) :: Type -> Type -> Type
a --> b = TCon "->" [a, b]

int, bool :: Type
int = TCon "Int" []
bool = TCon "Bool" []

list :: Type -> Type
list t = TCon "List" [t]

pair :: Type -> Type -> Type
pair a b = TCon "Pair" [a, b]

-- Printing ----------------------------------------------------------------------------------------------

class Pretty a where
  pretty :: Int -> a -> String
  prettyAll :: [a] -> String
  prettyAll xs = concatMap (\x -> ' ' : pretty 2 x) xs

instance Pretty Type where
  pretty _ (TVar n) = 't' : show n
  pretty p (TCon "->" [a, b]) = wrap (p > 0) (pretty 1 a ++ " -> " ++ pretty 0 b)
  pretty _ (TCon "List" [a]) = "[" ++ pretty 0 a ++ "]"
  pretty _ (TCon "Pair" [a, b]) = "(" ++ pretty 0 a ++ ", " ++ pretty 0 b ++ ")"
  pretty _ (TCon name []) = name
  pretty p (TCon name ts) = wrap (p > 1) (name ++ prettyAll ts)

instance Pretty Scheme where
  pretty p (Forall [] t) = pretty p t
  pretty p (Forall vs t) = wrap (p > 0) ("forall" ++ concatMap (\v -> " t" ++ show v) vs ++ ". " ++ pretty 0 t)

wrap :: Bool -> String -> String
wrap True s = "(" ++ s ++ ")"
wrap False s = s

-- Substitutions and the monad ---------------------------------------------------------------------------

type Subst = Map.Map Int Type

type Env = Map.Map String Scheme

data St = St { next :: Int, subst :: Subst, steps :: Int }

newtype Infer a = Infer { runInfer :: St -> Either String (a, St) }

instance Functor Infer where
  fmap = liftM

instance Applicative Infer where
  pure x = Infer (\s -> Right (x, s))
  (<*>) = ap

instance Monad Infer where
  return x = Infer (\s -> Right (x, s))
  m >>= f = Infer (\s -> case runInfer m s of
    Left e -> Left e
    Right (a, s') -> runInfer (f a) s')

failure :: String -> Infer a
failure message = Infer (\_ -> Left message)

get :: Infer St
get = Infer (\s -> Right (s, s))

modify :: (St -> St) -> Infer ()
modify f = Infer (\s -> Right ((), f s))

fresh :: Infer Type
fresh = do
  s <- get
  modify (\st -> st { next = next st + 1 })
  return (TVar (next s))

class Types a where
  apply :: Subst -> a -> a
  free :: a -> [Int]

instance Types Type where
  apply s t@(TVar n) = case Map.lookup n s of
    Just u -> apply s u
    Nothing -> t
  apply s (TCon c ts) = TCon c (map (apply s) ts)
  free (TVar n) = [n]
  free (TCon _ ts) = foldr (union . free) [] ts

instance Types Scheme where
  apply s (Forall vs t) = Forall vs (apply (foldr Map.delete s vs) t)
  free (Forall vs t) = filter (`notElem` vs) (free t)

instance Types a => Types [a] where
  apply s = map (apply s)
  free = foldr (union . free) []

union :: [Int] -> [Int] -> [Int]
union xs ys = xs ++ filter (`notElem` xs) ys

zonk :: Type -> Infer Type
zonk t = do
  s <- get
  return (apply (subst s) t)

unify :: Type -> Type -> Infer ()
unify a b = do
  modify (\s -> s { steps = steps s + 1 })
  a' <- zonk a
  b' <- zonk b
  case (a', b') of
    (TVar m, TVar n) | m == n -> return ()
    (TVar m, t) -> bind m t
    (t, TVar m) -> bind m t
    (TCon c ts, TCon d us)
      | c == d && length ts == length us -> zipWithM_ unify ts us
      | otherwise -> failure ("cannot match " ++ pretty 0 a' ++ " with " ++ pretty 0 b')

bind :: Int -> Type -> Infer ()
bind n t
  | n `elem` free t = failure ("infinite type t" ++ show n ++ " = " ++ pretty 0 t)
  | otherwise = modify (\s -> s { subst = Map.insert n t (subst s) })

-- Inference ---------------------------------------------------------------------------------------------

instantiate :: Scheme -> Infer Type
instantiate (Forall vs t) = do
  new <- mapM (const fresh) vs
  return (apply (Map.fromList (zip vs new)) t)

generalise :: Env -> Type -> Infer Scheme
generalise env t = do
  t' <- zonk t
  s <- get
  let bound = free (apply (subst s) (Map.elems env))
  return (Forall (filter (`notElem` bound) (free t')) t')

infer :: Env -> Term -> Infer Type
infer env term = case term of
  Number _ -> return int
  Truth _ -> return bool
  Nil -> fmap list fresh
  Var x -> case Map.lookup x env of
    Nothing -> failure ("unbound " ++ x)
    Just s -> instantiate s
  Lam x body -> do
    a <- fresh
    b <- infer (Map.insert x (Forall [] a) env) body
    return (a --> b)
  App f x -> do
    tf <- infer env f
    tx <- infer env x
    r <- fresh
    unify tf (tx --> r)
    return r
  Let x e body -> do
    t <- infer env e
    s <- generalise env t
    infer (Map.insert x s env) body
  If c t e -> do
    tc <- infer env c
    unify tc bool
    tt <- infer env t
    te <- infer env e
    unify tt te
    return tt
  Pair a b -> liftM2 pair (infer env a) (infer env b)
  Cons x xs -> do
    t <- infer env x
    ts <- infer env xs
    unify ts (list t)
    return ts

prelude :: Env
prelude = Map.fromList
  [ ("plus", Forall [] (int --> int --> int))
  , ("less", Forall [] (int --> int --> bool))
  , ("fst", Forall [0, 1] (pair (TVar 0) (TVar 1) --> TVar 0))
  , ("map", Forall [0, 1] ((TVar 0 --> TVar 1) --> list (TVar 0) --> list (TVar 1)))
  , ("foldr", Forall [0, 1] ((TVar 0 --> TVar 1 --> TVar 1) --> TVar 1 --> list (TVar 0) --> TVar 1))
  , ("fix", Forall [0] ((TVar 0 --> TVar 0) --> TVar 0))
  ]

typeOf :: Term -> String
typeOf term = case runInfer (infer prelude term >>= generalise prelude) (St 100 Map.empty 0) of
  Left message -> "error: " ++ message
  Right (scheme, s) -> pretty 0 scheme ++ " in " ++ show (steps s)

-- Terms to infer ----------------------------------------------------------------------------------------

call :: Term -> [Term] -> Term
call = foldl App

term :: Int -> Term
term n = case n `mod` 6 of
  0 -> foldr (\i body -> Let ("f" ++ show i) (Lam "x" (Pair (Var "x") (Number i))) body) (Var "f1") [1 .. n `mod` 9 + 1]
  1 -> call (Var "foldr") [Lam "a" (Lam "b" (call (Var "plus") [Var "a", Var "b"])), Number n, numbers (n `mod` 11)]
  2 -> Lam "f" (Lam "g" (Lam "x" (call (Var "f") [Var "x", App (Var "g") (Var "x")])))
  3 -> App (Var "fix") (Lam "go" (Lam "k" (If (call (Var "less") [Var "k", Number n]) (Var "k") (App (Var "go") (call (Var "plus") [Var "k", Number 1])))))
  4 -> If (Number n) (Truth True) (Lam "x" (App (Var "x") (Var "x")))
  _ -> Let "compose" (Lam "f" (Lam "g" (Lam "x" (App (Var "f") (App (Var "g") (Var "x"))))))
         (foldr (\_ t -> call (Var "compose") [t, Lam "y" (Cons (Var "y") Nil)]) (Var "fst") [1 .. n `mod` 7])

numbers :: Int -> Term
numbers 0 = Nil
numbers n = Cons (Number n) (numbers (n - 1))

hash :: Int -> String -> Int
hash h [] = h
hash h (c : cs) = let h' = (h * 31 + fromEnum c) `mod` 65521 in h' `seq` hash h' cs

run :: Int -> Int
run n = foldl hash 7 (map (typeOf . term) [1 .. n])

main :: IO ()
main = print (run 3000)
