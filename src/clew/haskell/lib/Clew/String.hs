{-# LANGUAGE NoImplicitPrelude, FlexibleInstances, TypeFamilies #-}
-- | What string literals may stand for.
module Clew.String (IsString(..)) where

import Clew.Prim
import Clew.Base
import Clew.Functor

class IsString a where
  fromString :: String -> a

instance (a ~ Char) => IsString [a] where
  fromString s = s

instance IsString a => IsString (Identity a) where
  fromString s = Identity (fromString s)

instance IsString a => IsString (Const a b) where
  fromString s = Const (fromString s)
