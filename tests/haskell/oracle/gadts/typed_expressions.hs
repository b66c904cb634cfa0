{-# LANGUAGE GADTs, MultiParamTypeClasses, FlexibleInstances, ConstraintKinds, KindSignatures, RankNTypes, ScopedTypeVariables #-}
module Main where
import Data.Kind (Type)

data Expr :: Type -> Type where
  IntE  :: Int -> Expr Int
  BoolE :: Bool -> Expr Bool
  Add   :: Expr Int -> Expr Int -> Expr Int
  If    :: Expr Bool -> Expr a -> Expr a -> Expr a
  Pair  :: Expr a -> Expr b -> Expr (a, b)
  Fst   :: Expr (a, b) -> Expr a
  Eq    :: (Eq a, Show a) => Expr a -> Expr a -> Expr Bool

eval :: Expr a -> a
eval (IntE n) = n
eval (BoolE b) = b
eval (Add x y) = eval x + eval y
eval (If c t e) = if eval c then eval t else eval e
eval (Pair x y) = (eval x, eval y)
eval (Fst p) = fst (eval p)
eval (Eq x y) = eval x == eval y

showE :: Expr a -> String
showE e = case e of
  IntE n -> show n
  BoolE b -> show b
  Add x y -> showE x ++ "+" ++ showE y
  If c t f -> "if " ++ showE c ++ " " ++ showE t ++ showE f
  Pair x y -> "(" ++ showE x ++ "," ++ showE y ++ ")"
  Fst p -> "fst " ++ showE p
  Eq x y -> showE x ++ "==" ++ showE y

data Nat = Z | S Nat
data Zero
data Succ n
data Vec n a where
  Nil :: Vec Zero a
  Cons :: a -> Vec n a -> Vec (Succ n) a

vhead :: Vec (Succ n) a -> a
vhead (Cons x _) = x

vzip :: Vec n a -> Vec n b -> Vec n (a, b)
vzip Nil Nil = Nil
vzip (Cons x xs) (Cons y ys) = Cons (x, y) (vzip xs ys)

vlist :: Vec n a -> [a]
vlist Nil = []
vlist (Cons x xs) = x : vlist xs

data Equal a b where Refl :: Equal a a

castWith :: Equal a b -> a -> b
castWith Refl x = x

sym :: Equal a b -> Equal b a
sym Refl = Refl

trans :: Equal a b -> Equal b c -> Equal a c
trans Refl Refl = Refl

data Ty a where
  TInt :: Ty Int
  TList :: Ty a -> Ty [a]

same :: Ty a -> Ty b -> Maybe (Equal a b)
same TInt TInt = Just Refl
same (TList x) (TList y) = case same x y of
  Just Refl -> Just Refl
  Nothing -> Nothing
same _ _ = Nothing

defaultOf :: Ty a -> a
defaultOf TInt = 0
defaultOf (TList _) = []

f :: (a ~ Int) => a -> a
f x = x + 1

class Conv a b where conv :: a -> b
instance (b ~ String) => Conv Int b where conv = show

main :: IO ()
main = do
  print (eval (If (Eq (IntE 3) (Add (IntE 1) (IntE 2))) (Fst (Pair (IntE 1) (BoolE True))) (IntE 0)))
  putStrLn (showE (Pair (IntE 1) (BoolE False)))
  print (vlist (vzip (Cons 1 (Cons 2 Nil)) (Cons 'a' (Cons 'b' Nil))))
  print (castWith (trans Refl (sym Refl)) 'x')
  print (fmap (\Refl -> ()) (same (TList TInt) (TList TInt)))
  print (defaultOf (TList TInt), f 2)
  putStrLn (conv (3 :: Int))
