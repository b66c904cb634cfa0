-- type-instance 8:1
{-# LANGUAGE FunctionalDependencies, FlexibleInstances, UndecidableInstances #-}
module ConflictingDependenciesOfVariables where

class C a b | a -> b where c :: a -> b

instance C [a] Bool where c = null
instance C [Int] Char where c _ = 'c'
