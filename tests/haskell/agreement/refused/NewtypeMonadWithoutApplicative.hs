-- type-instance 7:1
{-# LANGUAGE GeneralizedNewtypeDeriving #-}
module NewtypeMonadWithoutApplicative where

import Control.Monad.State

newtype M a = M (State Int a) deriving (Functor, Monad)
