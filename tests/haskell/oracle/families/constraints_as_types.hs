{-# LANGUAGE QuantifiedConstraints, RankNTypes, ConstraintKinds, KindSignatures, GADTs, UndecidableInstances, StandaloneDeriving, UndecidableSuperClasses, ScopedTypeVariables, TypeApplications, AllowAmbiguousTypes, MultiParamTypeClasses, FlexibleContexts, FlexibleInstances, TypeOperators, TypeFamilies, DataKinds, PolyKinds #-}
module Main where
import Data.Kind

newtype Fix f = Fix (f (Fix f))
instance (forall a. Show a => Show (f a)) => Show (Fix f) where
  showsPrec d (Fix x) = showParen (d > 10) (showString "Fix " . showsPrec 11 x)
instance (forall a. Eq a => Eq (f a)) => Eq (Fix f) where
  Fix a == Fix b = a == b

data ListF e r = Nil | Cons e r deriving (Show, Eq)

data Rose f a = Rose a (f (Rose f a))
deriving instance (Show a, forall x. Show x => Show (f x)) => Show (Rose f a)
instance (Eq a, forall b. Eq b => Eq (f b)) => Eq (Rose f a) where
  Rose a as == Rose b bs = a == b && as == bs

-- classes as types
data Dict (c :: Constraint) where
  Dict :: c => Dict c

withDict :: Dict c -> (c => r) -> r
withDict Dict r = r

newtype a :- b = Sub (a => Dict b)

(\\) :: a => (b => r) -> (a :- b) -> r
r \\ Sub Dict = r

ordEq :: Ord a :- Eq a
ordEq = Sub Dict

data Some (c :: Type -> Constraint) where
  Some :: c a => a -> Some c

shows' :: [Some Show] -> [String]
shows' xs = [show x | Some x <- xs]

class (c a, d a) => And c d a
instance (c a, d a) => And c d a

both :: Some (And Show Num) -> String
both (Some x) = show (x + 1)

type family All (c :: k -> Constraint) (xs :: [k]) :: Constraint where
  All c '[] = ()
  All c (x ': xs) = (c x, All c xs)

data HList (ts :: [Type]) where
  HNil :: HList '[]
  (:&) :: t -> HList ts -> HList (t ': ts)
infixr 5 :&

showH :: All Show ts => HList ts -> [String]
showH HNil = []
showH (x :& xs) = show x : showH xs

type ShowNum a = (Show a, Num a)
f :: ShowNum a => a -> String
f x = show (x * 2)

g :: Dict (Show a, Eq a) -> a -> String
g Dict x = if x == x then show x else "?"

class (forall x. Eq x => Eq (t x)) => Container t where
  wrap :: a -> t a
instance Container Maybe where wrap = Just
instance Container [] where wrap x = [x]

same :: (Container t, Eq b) => t b -> b -> Bool
same t b = t == wrap b

eqDict :: Dict (a ~ b) -> a -> b
eqDict Dict x = x

mapSome :: forall c r. (forall a. c a => a -> r) -> Some c -> r
mapSome k (Some a) = k a

quantOrd :: (forall x. Ord x => Ord (f x)) => f Int -> f Int -> (Bool, Ordering)
quantOrd a b = (a == b, compare a b)

main :: IO ()
main = do
  print (Fix (Cons 1 (Fix (Cons 2 (Fix Nil)))))
  print (Fix (Cons 'a' (Fix Nil)) == Fix (Cons 'a' (Fix Nil)))
  print (Rose 1 [Rose 2 [], Rose 3 []])
  print (Rose 1 (Just (Rose 2 Nothing)) == Rose 1 Nothing)
  putStrLn (withDict (Dict :: Dict (Show Int)) (show (3 :: Int)))
  print (((1 :: Int) == 1) \\ (ordEq :: Ord Int :- Eq Int))
  print (shows' [Some 1, Some "x", Some (Just True)])
  putStrLn (both (Some (41 :: Int)))
  print (showH (1 :& True :& "x" :& HNil))
  putStrLn (f 21)
  putStrLn (g Dict 'x')
  print (same (Just 3) 3, same [1, 2] 1)
  print (eqDict (Dict :: Dict (Int ~ Int)) 5)
  print (map (mapSome @Show show) [Some 'x', Some ()])
  print (quantOrd (Just 1) Nothing)
