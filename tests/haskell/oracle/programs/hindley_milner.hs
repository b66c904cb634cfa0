module Main where
import qualified Data.Map as Map
import Data.Maybe
import Data.List
import Control.Monad
-- Hindley-Milner
infixr 4 :->
data Type = TV Int | TCon String | Type :-> Type | TList Type deriving (Eq, Ord)
data Scheme = Forall [Int] Type
data Exp = Var String | App Exp Exp | Lam String Exp | Let String Exp Exp | Num Integer | BoolE Bool | If Exp Exp Exp | Nil | Exp :& Exp deriving Show
instance Show Type where
  showsPrec _ (TV n) = showString (names !! n) where names = [c : s | s <- "" : map show [1 ..], c <- ['a' .. 'z']]
  showsPrec _ (TCon s) = showString s
  showsPrec d (a :-> b) = showParen (d > 4) $ showsPrec 5 a . showString " -> " . showsPrec 4 b
  showsPrec _ (TList t) = showChar '[' . shows t . showChar ']'
type Subst = Map.Map Int Type
newtype Infer a = Infer { runInfer :: Int -> Either String (a, Int) }
instance Functor Infer where fmap = liftM
instance Applicative Infer where { pure x = Infer (\n -> Right (x, n)); (<*>) = ap }
instance Monad Infer where m >>= k = Infer (\n -> case runInfer m n of { Left e -> Left e; Right (a, n') -> runInfer (k a) n' })
err :: String -> Infer a
err = Infer . const . Left
fresh :: Infer Type
fresh = Infer (\n -> Right (TV n, n + 1))
class Types t where { apply :: Subst -> t -> t; ftv :: t -> [Int] }
instance Types Type where
  apply s t@(TV n) = fromMaybe t (Map.lookup n s)
  apply s (a :-> b) = apply s a :-> apply s b
  apply s (TList t) = TList (apply s t)
  apply _ t = t
  ftv (TV n) = [n]
  ftv (a :-> b) = ftv a `union` ftv b
  ftv (TList t) = ftv t
  ftv _ = []
instance Types Scheme where
  apply s (Forall vs t) = Forall vs (apply (foldr Map.delete s vs) t)
  ftv (Forall vs t) = ftv t \\ vs
instance Types a => Types [a] where { apply s = map (apply s); ftv = foldr (union . ftv) [] }
compose :: Subst -> Subst -> Subst
compose s1 s2 = Map.map (apply s1) s2 `Map.union` s1
unify :: Type -> Type -> Infer Subst
unify (TV a) t = bind a t
unify t (TV a) = bind a t
unify (a :-> b) (c :-> d) = do { s1 <- unify a c; s2 <- unify (apply s1 b) (apply s1 d); return (compose s2 s1) }
unify (TList a) (TList b) = unify a b
unify a b | a == b = return Map.empty
          | otherwise = err ("cannot unify " ++ show a ++ " with " ++ show b)
bind a t | t == TV a = return Map.empty
         | a `elem` ftv t = err ("occurs check: " ++ show (TV a) ++ " in " ++ show t)
         | otherwise = return (Map.singleton a t)
type Env = Map.Map String Scheme
inst (Forall vs t) = do { fs <- mapM (const fresh) vs; return (apply (Map.fromList (zip vs fs)) t) }
gen env t = Forall (ftv t \\ ftv (Map.elems env)) t
infer :: Env -> Exp -> Infer (Subst, Type)
infer env ex = case ex of
  Var x -> maybe (err ("unbound " ++ x)) (\s -> (,) Map.empty <$> inst s) (Map.lookup x env)
  Num _ -> return (Map.empty, TCon "Int")
  BoolE _ -> return (Map.empty, TCon "Bool")
  Nil -> do { t <- fresh; return (Map.empty, TList t) }
  x :& xs -> do
    (s1, t1) <- infer env x
    (s2, t2) <- infer (Map.map (apply s1) env) xs
    s3 <- unify t2 (TList (apply s2 t1))
    return (s3 `compose` s2 `compose` s1, apply s3 t2)
  Lam x b -> do
    t <- fresh
    (s, r) <- infer (Map.insert x (Forall [] t) env) b
    return (s, apply s t :-> r)
  App f a -> do
    t <- fresh
    (s1, tf) <- infer env f
    (s2, ta) <- infer (Map.map (apply s1) env) a
    s3 <- unify (apply s2 tf) (ta :-> t)
    return (s3 `compose` s2 `compose` s1, apply s3 t)
  Let x e b -> do
    (s1, t1) <- infer env e
    let env' = Map.map (apply s1) env
    (s2, t2) <- infer (Map.insert x (gen env' t1) env') b
    return (s2 `compose` s1, t2)
  If c a b -> do
    (s1, t1) <- infer env c
    s2 <- unify t1 (TCon "Bool")
    let s = compose s2 s1
    (s3, t3) <- infer (Map.map (apply s) env) a
    let s' = compose s3 s
    (s4, t4) <- infer (Map.map (apply s') env) b
    s5 <- unify (apply s4 t3) t4
    return (s5 `compose` s4 `compose` s', apply s5 t4)
normal t = apply (Map.fromList (zip (nub (ftv t)) (map TV [0 ..]))) t
typeOf e = either ("error: " ++) (show . normal . snd . fst) (runInfer (infer env e) 100)
  where env = Map.fromList [("+", Forall [] (TCon "Int" :-> TCon "Int" :-> TCon "Int")), ("map", Forall [0, 1] ((TV 0 :-> TV 1) :-> TList (TV 0) :-> TList (TV 1)))]
main = mapM_ (putStrLn . typeOf)
  [ Lam "x" (Var "x"), Lam "f" (Lam "g" (Lam "x" (App (Var "f") (App (Var "g") (Var "x")))))
  , Let "id" (Lam "x" (Var "x")) (If (App (Var "id") (BoolE True)) (App (Var "id") (Num 1)) (Num 2))
  , Lam "x" (App (Var "x") (Var "x")), App (Var "map") (App (Var "+") (Num 1)), Num 1 :& BoolE True :& Nil, If (Num 1) Nil Nil
  , Lam "p" (Lam "q" (Lam "r" (App (App (Var "p") (Var "r")) (App (Var "q") (Var "r"))))), Var "zzz", App (Lam "x" (Var "x")) (Lam "y" (Var "y" :& Nil)) ]
infixr 5 :&
