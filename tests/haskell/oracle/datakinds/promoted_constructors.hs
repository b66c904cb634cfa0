{-# LANGUAGE DataKinds, GADTs, KindSignatures, TypeFamilies, TypeOperators, StandaloneDeriving, RankNTypes, PolyKinds, UndecidableInstances #-}
module Main where
import Data.Kind (Type)

data Nat = Z | S Nat

data Vec (n :: Nat) a where
  Nil  :: Vec 'Z a
  (:>) :: a -> Vec n a -> Vec ('S n) a
infixr 5 :>

toList :: Vec n a -> [a]
toList Nil = []
toList (x :> xs) = x : toList xs

vhead :: Vec ('S n) a -> a
vhead (x :> _) = x

type family (a :: Nat) + (b :: Nat) :: Nat where
  'Z + b = b
  'S a + b = 'S (a + b)

append :: Vec n a -> Vec m a -> Vec (n + m) a
append Nil ys = ys
append (x :> xs) ys = x :> append xs ys

data HList (ts :: [Type]) where
  HNil :: HList '[]
  HCons :: t -> HList ts -> HList (t ': ts)

hlen :: HList ts -> Int
hlen HNil = 0
hlen (HCons _ r) = 1 + hlen r

ex :: HList '[Int, Bool, String]
ex = HCons 1 (HCons True (HCons "x" HNil))

first :: HList (t : ts) -> t
first (HCons x _) = x

data Door = Opened | Closed
data D (s :: Door) = MkD String
open :: D Closed -> D Opened
open (MkD s) = MkD s

class KnownDoor (s :: Door) where doorName :: D s -> String
instance KnownDoor 'Opened where doorName _ = "open"
instance KnownDoor 'Closed where doorName _ = "closed"

data Proxy (a :: k) = Proxy
p :: Proxy '( 'Z, Int)
p = Proxy
q :: Proxy 3
q = Proxy
r :: Proxy "hello"
r = Proxy

main :: IO ()
main = do
  print (toList (append (1 :> 2 :> Nil) (3 :> Nil)))
  print (vhead ('a' :> Nil))
  print (hlen ex, first ex)
  putStrLn (doorName (MkD "a" :: D 'Closed))
  putStrLn (doorName (open (MkD "a")))
