-- type-instance 8:1
{-# LANGUAGE FunctionalDependencies, FlexibleInstances #-}
module ConflictingDependencies where

class C a b | a -> b where c :: a -> b

instance C Int Bool where c = even
instance C Int Char where c _ = 'c'
