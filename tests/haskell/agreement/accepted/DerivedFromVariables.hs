{-# LANGUAGE StandaloneDeriving, FlexibleContexts, UndecidableInstances #-}
module DerivedFromVariables where

data T f a = T (f a) deriving (Eq, Show)
data U f g a = U (f (g a)) a deriving (Eq, Ord)
newtype Fix f = Fix (f (Fix f))
deriving instance Show (f (Fix f)) => Show (Fix f)
data V f = V (f Int)
deriving instance Eq (f Int) => Eq (V f)
