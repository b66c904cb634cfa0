{-# LANGUAGE InstanceSigs, ScopedTypeVariables #-}
module InstanceSignatures where

data T a = T a

instance Show a => Show (T a) where
  show :: T a -> String
  show (T x) = show x

instance Functor T where
  fmap :: forall a b. (a -> b) -> T a -> T b
  fmap f (T x) = T y
    where
      y :: b
      y = f x

class C a where
  c :: Show b => a -> b -> String

instance C (T a) where
  c :: T a -> b -> String
  c _ _ = "more general than the class asks"
