{-# LANGUAGE NoImplicitPrelude #-}
-- | A value that stands for a type.
module Data.Proxy
  (
  Proxy(..), asProxyTypeOf
  ) where

import Clew.Functor
