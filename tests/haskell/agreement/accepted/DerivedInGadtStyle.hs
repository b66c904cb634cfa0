{-# LANGUAGE GADTSyntax, KindSignatures, DeriveFunctor #-}
module DerivedInGadtStyle where

data U :: * -> * where
  U :: a -> U a
  deriving (Eq, Show, Functor)

data V a b where
  V :: b -> [a] -> V b a
  W :: V a b
  deriving (Eq, Ord, Show)

x = show (V 'c' [True]) < show (fmap not (U True))
