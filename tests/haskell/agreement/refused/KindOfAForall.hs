-- type-kind 5:24
{-# LANGUAGE KindSignatures, RankNTypes #-}
module KindOfAForall where

x :: forall (f :: *) . f Int -> Int
x _ = 1
