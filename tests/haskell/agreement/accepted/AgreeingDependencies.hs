{-# LANGUAGE FunctionalDependencies, FlexibleInstances #-}
module AgreeingDependencies where

class C a b | a -> b where c :: a -> b

instance C Int Bool where c = even
instance C Char Bool where c = (== 'c')
instance C [a] [a] where c = id
instance C (Maybe a) a where c (Just x) = x
