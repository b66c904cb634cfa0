-- | References in any monad that has effects.
module Data.Primitive.MutVar
  ( MutVar, newMutVar, readMutVar, writeMutVar, modifyMutVar, modifyMutVar', atomicModifyMutVar, atomicModifyMutVar'
  ) where

import Clew.Prim (IORes (..), PrimRef, primNewRef, primPeekRef, primSameRef, primWriteRef)
import Clew.Primitive (PrimMonad (..))

newtype MutVar s a = MutVar (PrimRef a)

instance Eq (MutVar s a) where
  MutVar r == MutVar q = primSameRef r q

newMutVar :: PrimMonad m => a -> m (MutVar (PrimState m) a)
newMutVar x = effect (\_ -> case primNewRef x of r -> r `seq` IORes (MutVar r))

readMutVar :: PrimMonad m => MutVar (PrimState m) a -> m a
readMutVar (MutVar r) = effect (\_ -> case primPeekRef r of (x, _) -> IORes x)

writeMutVar :: PrimMonad m => MutVar (PrimState m) a -> a -> m ()
writeMutVar (MutVar r) x = effect (\_ -> case primWriteRef r x of () -> IORes ())

modifyMutVar, modifyMutVar' :: PrimMonad m => MutVar (PrimState m) a -> (a -> a) -> m ()
modifyMutVar v f = readMutVar v >>= \x -> writeMutVar v (f x)
modifyMutVar' v f = readMutVar v >>= \x -> case f x of y -> y `seq` writeMutVar v y

atomicModifyMutVar, atomicModifyMutVar' :: PrimMonad m => MutVar (PrimState m) a -> (a -> (a, b)) -> m b
atomicModifyMutVar v f = readMutVar v >>= \x -> let r = f x in writeMutVar v (fst r) >> return (snd r)
atomicModifyMutVar' v f = readMutVar v >>= \x -> case f x of (y, z) -> y `seq` z `seq` (writeMutVar v y >> return z)
