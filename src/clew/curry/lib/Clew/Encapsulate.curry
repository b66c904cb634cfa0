{-# LANGUAGE NoImplicitPrelude #-}
-- | Encapsulated search: the values of an expression as data.
module Clew.Encapsulate where

foreign import prim "allValues#" allValues :: a -> [a]
