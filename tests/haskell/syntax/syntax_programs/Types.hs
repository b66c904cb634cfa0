{-# LANGUAGE RankNTypes, GADTs, KindSignatures, ExistentialQuantification, StandaloneDeriving #-}
{-# LANGUAGE DerivingStrategies, DeriveAnyClass, GeneralizedNewtypeDeriving, DeriveFunctor
           , MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts #-}
{-# LANGUAGE RoleAnnotations, TypeOperators, TypeApplications, EmptyDataDecls #-}
{-# OPTIONS_GHC -Wno-unused-imports #-}
-- | Declarations of types and classes.
module Main (main, Shape(..), type_, (:+:)(Inl, Inr), Container (insert, empty)) where

import Data.Kind (Type)

type_ :: forall a. a -> a
type_ x = x

data Nothing_
data Shape = Circle !Double | Square {-# UNPACK #-} !Double
           | Triangle { a_, b_ :: Double, c_ :: {-# UNPACK #-} !Double }
  deriving (Eq, Ord, Show)

newtype Wrapper (f :: Type -> Type) a = Wrapper { unwrap :: f a }
newtype Age = Age Int
  deriving stock (Show)
  deriving newtype (Eq, Ord, Num)

data Showable = forall a. (Show a, Eq a) => MkShowable a | forall b . Show b => b :*: Int
data Expr :: Type -> Type where
  IntE :: Int -> Expr Int
  BoolE :: !Bool -> Expr Bool
  If :: forall a. Expr Bool -> Expr a -> Expr a -> Expr a
  Pair, Riap :: Expr a -> Expr b -> Expr (a, b)
data Rec where
  MkRec :: { recA :: Int, recB :: !Bool } -> Rec
  deriving Show

data f :+: g = Inl f | Inr g deriving (Show)
infixr 5 :+:
data a `Or` b = L a | R b
type Endo a = a -> a
type a --> b = (->) a b
type role Wrapper nominal nominal

deriving instance Show (f a) => Show (Wrapper f a)
deriving stock instance Eq (f a) => Eq (Wrapper f a)

class (Eq e, Show (c e)) => Container c e | c -> e, e -> c where
  empty :: c e
  insert :: e -> c e -> c e
  {-# MINIMAL empty #-}
  insert _ c = c
  {-# INLINE insert #-}
  infixl 5 `insert`

data Box a = Box [a] deriving (Show, Functor)
instance Container Box Int where
  {-# INLINE empty #-}
  empty = Box []
  insert x (Box xs) = Box (x : xs)
instance {-# OVERLAPPING #-} Show (Int -> Int) where show _ = "<fun>"

applyAll :: (forall a. [a] -> Int) -> ([Int], String) -> Int
applyAll f (x, y) = f x + f y

eval :: Expr a -> a
eval (IntE n) = n
eval (BoolE b) = b
eval (If c t e) = if eval c then eval t else eval e
eval (Pair a b) = (eval a, eval b)
eval (Riap a b) = (eval a, eval b)

tuple3 :: (,,) Int Bool () -> [] Int -> Maybe ((->) Int Int) -> ((), [Int])
tuple3 _ xs _ = ((), xs)

local :: Int
local = f 3 + g where
  f :: Num a => a -> a
  f x = x + 1
  g, h :: Int
  g = h; h = 2 :: Int

default (Integer, Double)

main :: IO ()
main = do
  print (Circle 1, Triangle { a_ = 1, b_ = 2, c_ = 3 }, Age 3 + 4)
  print (Wrapper (Just 'x'), applyAll length ([1], "ab"), eval (If (BoolE True) (IntE 1) (IntE 2)))
  print (1 `insert` empty :: Box Int, (Inl 1 :: Int :+: Bool), local, MkRec 1 True)
  print (read @Int "5", tuple3 (1, True, ()) [1] Nothing, (+ 1) :: Int -> Int)
  print [case s of { MkShowable x -> show x; x :*: n -> show x ++ show n } | s <- [MkShowable 'a', "b" :*: 1]]
