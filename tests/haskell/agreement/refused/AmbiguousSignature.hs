-- type-ambiguous 4:6
module AmbiguousSignature where

f :: Show a => Int
f = 1
