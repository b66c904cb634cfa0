{-# LANGUAGE GeneralizedNewtypeDeriving #-}
module NewtypeSuperclasses where

import Control.Monad.State

newtype M a = M (State Int a) deriving (Functor, Applicative, Monad, MonadState Int)
newtype W f a = W (f a) deriving (Eq, Ord, Show)
newtype N = N Int deriving (Eq, Ord, Num, Enum, Real, Integral)
