-- type-ambiguous 6:6
module AmbiguousBySynonym where

type F a = Int

f :: Show a => F a -> Int
f x = x
