{-# LANGUAGE TypeFamilies, FlexibleContexts, DeriveFunctor, StandaloneDeriving, UndecidableInstances, DataKinds, GADTs, PolyKinds, KindSignatures, FlexibleInstances #-}
module Main where
import qualified Data.Map as M
import Data.Kind

data family XList a
data instance XList Char = XCons !Char !(XList Char) | XNil
newtype instance XList () = XListUnit Int deriving (Eq, Show)

xlength :: XList Char -> Int
xlength XNil = 0
xlength (XCons _ r) = 1 + xlength r

class GMapKey k where
  data GMap k :: Type -> Type
  empty :: GMap k v
  lookup' :: k -> GMap k v -> Maybe v
  insert :: k -> v -> GMap k v -> GMap k v

instance GMapKey () where
  data GMap () v = GMapUnit (Maybe v)
  empty = GMapUnit Nothing
  lookup' () (GMapUnit v) = v
  insert () v (GMapUnit _) = GMapUnit $ Just v

instance (GMapKey a, GMapKey b) => GMapKey (a, b) where
  data GMap (a, b) v = GMapPair (GMap a (GMap b v))
  empty = GMapPair empty
  lookup' (a, b) (GMapPair gm) = lookup' a gm >>= lookup' b
  insert (a, b) v (GMapPair gm) = GMapPair $ case lookup' a gm of
    Nothing -> insert a (insert b v empty) gm
    Just gm2 -> insert a (insert b v gm2) gm

instance (GMapKey a, GMapKey b) => GMapKey (Either a b) where
  data GMap (Either a b) v = GMapEither (GMap a v) (GMap b v)
  empty = GMapEither empty empty
  lookup' (Left a) (GMapEither m _) = lookup' a m
  lookup' (Right b) (GMapEither _ m) = lookup' b m
  insert (Left a) v (GMapEither m1 m2) = GMapEither (insert a v m1) m2
  insert (Right b) v (GMapEither m1 m2) = GMapEither m1 (insert b v m2)

instance GMapKey Int where
  newtype GMap Int v = GMapInt { unInt :: M.Map Int v }
  empty = GMapInt M.empty
  lookup' k = M.lookup k . unInt
  insert k v (GMapInt m) = GMapInt (M.insert k v m)

data family Shape (f :: Type -> Type) a
data instance Shape Maybe a = None | One a deriving (Show, Functor, Eq, Ord)
data instance Shape [] a = Many { parts :: [a], size :: Int } deriving (Show)
deriving instance Functor (Shape [])

data family Sing (a :: k)
data instance Sing (b :: Bool) where
  STrue :: Sing 'True
  SFalse :: Sing 'False

toBool :: Sing (b :: Bool) -> Bool
toBool STrue = True
toBool SFalse = False

deriving instance Show (GMap () Int)

main :: IO ()
main = do
  print (xlength (XCons 'a' (XCons 'b' XNil)))
  print (XListUnit 4, XListUnit 3 == XListUnit 3)
  let m = insert (Left (1 :: Int), ()) "one" (insert (Right (), ()) "right" empty) :: GMap (Either Int (), ()) String
  print (lookup' (Left 1, ()) m, lookup' (Left 2, ()) m, lookup' (Right (), ()) m)
  print (fmap (+ 1) (One 3), None < One 'x')
  print (fmap show (Many [1, 2] 2))
  print (size (Many "ab" 2))
  print (toBool STrue, toBool SFalse)
  print (insert () (5 :: Int) empty)
