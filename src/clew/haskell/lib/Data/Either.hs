{-# LANGUAGE NoImplicitPrelude #-}
-- | Values of one type or another.
module Data.Either
  (
  Either(..), either, lefts, rights, partitionEithers, isLeft, isRight, fromLeft, fromRight
  ) where

import Clew.Base
import Clew.Maybe
