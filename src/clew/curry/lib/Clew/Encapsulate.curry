{-# LANGUAGE NoImplicitPrelude #-}
-- | Encapsulated search: the values of an expression as data.
module Clew.Encapsulate where

foreign import prim "allValues#" allValues :: a -> [a]

-- | The values of the second argument, a call with the arguments that are in the first: those stay outside.
foreign import prim "setValues#" valuesFor :: b -> a -> [a]
