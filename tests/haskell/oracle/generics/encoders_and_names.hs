{-# LANGUAGE DeriveGeneric, FlexibleInstances, DeriveFunctor, DeriveAnyClass, DefaultSignatures, FlexibleContexts, TypeOperators, ScopedTypeVariables, DerivingStrategies #-}
module Main where
import GHC.Generics

class Encode a where
  encode :: a -> [Int]
  default encode :: (Generic a, GEncode (Rep a)) => a -> [Int]
  encode = gencode . from

class GEncode f where gencode :: f p -> [Int]
instance GEncode V1 where gencode _ = []
instance GEncode U1 where gencode U1 = []
instance (GEncode a, GEncode b) => GEncode (a :*: b) where gencode (a :*: b) = gencode a ++ gencode b
instance (GEncode a, GEncode b) => GEncode (a :+: b) where
  gencode (L1 x) = 0 : gencode x
  gencode (R1 x) = 1 : gencode x
instance GEncode a => GEncode (M1 i c a) where gencode (M1 x) = gencode x
instance Encode a => GEncode (K1 i a) where gencode (K1 x) = encode x

instance Encode Int where encode n = [n]
instance Encode Bool
instance Encode a => Encode (Maybe a)
instance Encode a => Encode [a]

data Shape = Circle { radius :: Int } | Rect Int Int | Unit | !Int :/ Bool
  deriving (Show, Eq, Generic, Encode)
infixr 4 :/
newtype Wrap a = Wrap { unWrap :: Maybe a } deriving stock (Show, Generic, Generic1) deriving anyclass Encode
data Tree a = Leaf | Node (Tree a) a [Tree a] deriving (Show, Functor, Generic, Generic1)
instance Encode a => Encode (Tree a)

-- names
class GName f where gname :: f p -> String
instance (GName f, Datatype d) => GName (D1 d f) where gname m@(M1 x) = datatypeName m ++ (if isNewtype m then "(new)" else "") ++ "." ++ gname x
instance (GName f, GName g) => GName (f :+: g) where { gname (L1 x) = gname x; gname (R1 x) = gname x }
instance (Constructor c, GSel f) => GName (C1 c f) where gname m@(M1 x) = conName m ++ show (conFixity m) ++ show (conIsRecord m) ++ concat (gsel x)
class GSel f where gsel :: f p -> [String]
instance GSel U1 where gsel _ = []
instance (GSel f, GSel g) => GSel (f :*: g) where gsel (a :*: b) = gsel a ++ gsel b
instance Selector s => GSel (S1 s f) where gsel m = ["<" ++ selName m ++ show (selSourceStrictness m) ++ ">"]

name :: (Generic a, GName (Rep a)) => a -> String
name = gname . from

roundTrip :: Generic a => a -> a
roundTrip = to . from

gmap1 :: (Generic1 f, Functor (Rep1 f)) => (a -> b) -> f a -> f b
gmap1 f = to1 . fmap f . from1

main :: IO ()
main = do
  print (map encode [Circle 3, Rect 4 5, Unit, 7 :/ True])
  print (encode (Wrap (Just [True, False])))
  print (encode (Node Leaf (1 :: Int) [Node Leaf 2 []]))
  mapM_ (putStrLn . name) [Circle 3, Rect 4 5, Unit, 7 :/ True]
  putStrLn (name (Wrap (Just 'x')))
  print (map roundTrip [Circle 3, Rect 4 5, Unit, 7 :/ True])
  print (gmap1 (+ 1) (Node Leaf 1 [Node Leaf 2 []]))
  print (gmap1 not (Wrap (Just True)))
  print (from (Just 'a'))
