-- A type that only the methods of a class can make.
module Chains (Chain) where

import Wire

newtype Chain a = Chain [a]

instance Net Chain where
  nothing = Chain []
  joined x (Chain xs) = Chain (x : xs)
  nodes (Chain xs) = xs
