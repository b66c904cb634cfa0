{-# LANGUAGE TypeFamilies, GADTs, FlexibleContexts, DataKinds, UndecidableInstances, ScopedTypeVariables, AllowAmbiguousTypes, TypeApplications #-}
module Main where
import qualified Data.Map as M
import Data.Kind (Type)

class Container f where
  type Elem f :: Type
  type Elem f = Int
  empty :: f
  insert :: Elem f -> f -> f
  toL :: f -> [Elem f]

instance Container [a] where
  type Elem [a] = a
  empty = []
  insert = (:)
  toL = id

newtype IntBag = IntBag [Int] deriving Show
instance Container IntBag where
  empty = IntBag []
  insert x (IntBag xs) = IntBag (x : xs)
  toL (IntBag xs) = xs

fill :: (Container f, Elem f ~ Int) => Int -> f
fill n = foldr insert empty [1 .. n]

total :: (Container f, Num (Elem f)) => f -> Elem f
total = sum . toL

type family Key m
type instance Key (M.Map k v) = k
type instance Key [v] = Int

look :: M.Map k v -> Key (M.Map k v) -> k
look _ k = k

type family Res a where
  Res Int = Bool
  Res [a] = [Res a]
  Res a = Char

f1 :: Res Int
f1 = True
f2 :: Res [[Int]]
f2 = [[False]]
f3 :: Res Double
f3 = 'x'

data Zero
data Succ n
type family Plus a b where
  Plus Zero b = b
  Plus (Succ a) b = Succ (Plus a b)

data Vec n a where
  Nil :: Vec Zero a
  Cons :: a -> Vec n a -> Vec (Succ n) a

append :: Vec n a -> Vec m a -> Vec (Plus n m) a
append Nil ys = ys
append (Cons x xs) ys = Cons x (append xs ys)

vl :: Vec n a -> [a]
vl Nil = []
vl (Cons x xs) = x : vl xs

class Monad m => MonadStore m where
  type Store m
  putS :: Store m -> m ()
  getS :: m (Store m)

newtype State s a = State { runState :: s -> (a, s) }
instance Functor (State s) where fmap f (State g) = State (\s -> let (a, s') = g s in (f a, s'))
instance Applicative (State s) where { pure a = State (\s -> (a, s)); State f <*> State g = State (\s -> let (h, s1) = f s; (a, s2) = g s1 in (h a, s2)) }
instance Monad (State s) where State g >>= k = State (\s -> let (a, s1) = g s in runState (k a) s1)
instance MonadStore (State s) where
  type Store (State s) = s
  putS s = State (\_ -> ((), s))
  getS = State (\s -> (s, s))

tick :: (MonadStore m, Store m ~ Int) => m Int
tick = do { n <- getS; putS (n + 1); return n }

twice g = insert g . insert g

main :: IO ()
main = do
  print (toL (fill 3 :: [Int]), fill 2 :: IntBag)
  print (total [1.5, 2.5], total (IntBag [1, 2]))
  print (look (M.fromList [(1, 'a')]) 2)
  print (f1, f2, f3)
  print (vl (append (Cons 1 Nil) (Cons 2 (Cons 3 Nil))))
  print (fst (runState (tick >> tick) 5))
  print (twice 'x' "y")
