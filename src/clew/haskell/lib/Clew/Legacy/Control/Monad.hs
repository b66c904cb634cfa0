{-# LANGUAGE NoImplicitPrelude #-}
-- | Functions on monads.
module Clew.Legacy.Control.Monad
  (
  Functor(..), Monad((>>=), (>>), return, fail), MonadFail, MonadPlus(..), mapM, mapM_, forM, forM_, sequence, sequence_, (=<<),
  (>=>), (<=<), forever, void, join, msum, mfilter, filterM, mapAndUnzipM, zipWithM, zipWithM_, foldM, foldM_,
  replicateM, replicateM_, guard, when, unless, liftM, liftM2, liftM3, liftM4, liftM5, ap, (<$!>), (<$>)
  ) where

import Clew.Base
import Clew.Foldable
import Clew.Traversable
import Clew.Monad
