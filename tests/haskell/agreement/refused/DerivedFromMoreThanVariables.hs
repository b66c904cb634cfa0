-- type-derive 4:1
module DerivedFromMoreThanVariables where

data T f = T (f Int) deriving (Eq)
