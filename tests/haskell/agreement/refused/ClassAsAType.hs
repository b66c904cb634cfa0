-- type-kind 4:6
module ClassAsAType where

f :: Show -> Int
f = f
