{-# LANGUAGE ConstraintKinds, FlexibleContexts, FlexibleInstances, MagicHash, MultiParamTypeClasses, TypeFamilies, UnboxedTuples, UndecidableInstances #-}
-- | Monads with references and arrays: IO, ST and what is built on them.
module Control.Monad.Primitive
  ( PrimMonad (PrimState, primitive), RealWorld, primitive_, PrimBase (..), MonadPrim, MonadPrimBase
  , liftPrim, primToPrim, primToIO, primToST, ioToPrim, stToPrim, unsafePrimToPrim, unsafePrimToIO, unsafePrimToST
  , unsafeIOToPrim, unsafeSTToPrim, unsafeInlinePrim, unsafeInlineIO, unsafeInlineST, touch, evalPrim
  , unsafeInterleave, unsafeDupableInterleave, noDuplicate
  ) where

import Clew.Magic (State# (..))
import Clew.Primitive
import Control.Exception (evaluate)
import Control.Monad.ST (RealWorld, ST)
import GHC.Exts (State#)

class (PrimMonad m, s ~ PrimState m) => MonadPrim s m
instance (PrimMonad m, s ~ PrimState m) => MonadPrim s m

class (PrimBase m, MonadPrim s m) => MonadPrimBase s m
instance (PrimBase m, MonadPrim s m) => MonadPrimBase s m

primitive_ :: PrimMonad m => (State# (PrimState m) -> State# (PrimState m)) -> m ()
primitive_ f = primitive (\s -> case f s of s' -> (# s', () #))

liftPrim, primToPrim :: (PrimBase m1, PrimMonad m2, PrimState m1 ~ PrimState m2) => m1 a -> m2 a
liftPrim = primToPrim
primToPrim m = primitive (internal m)

unsafePrimToPrim :: (PrimBase m1, PrimMonad m2) => m1 a -> m2 a
unsafePrimToPrim m = effect (\w -> performed m w)

primToIO :: (PrimBase m, PrimState m ~ RealWorld) => m a -> IO a
primToIO = primToPrim

primToST :: PrimBase m => m a -> ST (PrimState m) a
primToST = primToPrim

ioToPrim :: (PrimMonad m, PrimState m ~ RealWorld) => IO a -> m a
ioToPrim = primToPrim

stToPrim :: PrimMonad m => ST (PrimState m) a -> m a
stToPrim = primToPrim

unsafePrimToIO :: PrimBase m => m a -> IO a
unsafePrimToIO = unsafePrimToPrim

unsafePrimToST :: PrimBase m => m a -> ST s a
unsafePrimToST = unsafePrimToPrim

unsafeIOToPrim :: PrimMonad m => IO a -> m a
unsafeIOToPrim = unsafePrimToPrim

unsafeSTToPrim :: PrimMonad m => ST s a -> m a
unsafeSTToPrim = unsafePrimToPrim

unsafeInlinePrim :: PrimBase m => m a -> a
unsafeInlinePrim m = pureOf m

unsafeInlineIO :: IO a -> a
unsafeInlineIO m = pureOf m

unsafeInlineST :: ST s a -> a
unsafeInlineST m = pureOf m

-- | Nothing is freed before its time.
touch :: PrimMonad m => a -> m ()
touch _ = return ()

evalPrim :: PrimMonad m => a -> m a
evalPrim x = unsafeIOToPrim (evaluate x)

unsafeInterleave, unsafeDupableInterleave :: PrimBase m => m a -> m a
unsafeInterleave m = return (pureOf m)
unsafeDupableInterleave = unsafeInterleave

noDuplicate :: PrimMonad m => m ()
noDuplicate = return ()
