-- | Places that hold a value or none, in any monad above IO.
module Data.Primitive.MVar
  ( MVar, newMVar, newEmptyMVar, isEmptyMVar, takeMVar, putMVar, readMVar, tryTakeMVar, tryPutMVar, tryReadMVar
  ) where

import qualified Control.Concurrent.MVar as M
import Clew.Primitive (PrimMonad (..))
import qualified Clew.Prim as Prim

-- | The state says which monads can share it.
newtype MVar s a = MVar (M.MVar a) deriving Eq

within :: PrimMonad m => IO a -> m a
within (Prim.IO m) = effect m

newMVar :: PrimMonad m => a -> m (MVar (PrimState m) a)
newMVar = within . fmap MVar . M.newMVar

newEmptyMVar :: PrimMonad m => m (MVar (PrimState m) a)
newEmptyMVar = within (fmap MVar M.newEmptyMVar)

isEmptyMVar :: PrimMonad m => MVar (PrimState m) a -> m Bool
isEmptyMVar (MVar v) = within (M.isEmptyMVar v)

takeMVar, readMVar :: PrimMonad m => MVar (PrimState m) a -> m a
takeMVar (MVar v) = within (M.takeMVar v)
readMVar (MVar v) = within (M.readMVar v)

putMVar :: PrimMonad m => MVar (PrimState m) a -> a -> m ()
putMVar (MVar v) x = within (M.putMVar v x)

tryTakeMVar, tryReadMVar :: PrimMonad m => MVar (PrimState m) a -> m (Maybe a)
tryTakeMVar (MVar v) = within (M.tryTakeMVar v)
tryReadMVar (MVar v) = within (M.tryReadMVar v)

tryPutMVar :: PrimMonad m => MVar (PrimState m) a -> a -> m Bool
tryPutMVar (MVar v) x = within (M.tryPutMVar v x)
