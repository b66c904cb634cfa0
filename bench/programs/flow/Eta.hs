-- The same function through a wrapper: a monovariant analysis joins what goes through it.
module Eta (answer) where

doSomething :: Int
doSomething = 10

identity :: a -> a
identity y = if doSomething > 0 then y else y

answer :: Bool
answer =
  let f = identity (\a -> a)
      g = identity (\b -> not b)
  in f True && g False
