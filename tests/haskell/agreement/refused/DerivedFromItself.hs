-- type-derive 4:1
module DerivedFromItself where

newtype Fix f = Fix (f (Fix f)) deriving (Show)
