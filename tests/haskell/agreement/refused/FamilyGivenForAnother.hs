-- type-instance 8:15
{-# LANGUAGE FlexibleContexts, TypeFamilies #-}
module FamilyGivenForAnother where

type family Key a

wrong :: (Show (Key a), b ~ Key c) => a -> c -> b -> String
wrong _ _ k = show k
