-- type-kind 4:20
module ClassForAPart where

data T = T (Maybe (Eq Int))
