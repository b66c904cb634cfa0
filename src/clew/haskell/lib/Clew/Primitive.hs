{-# LANGUAGE BangPatterns, FlexibleContexts, FlexibleInstances, MagicHash, TypeFamilies, UnboxedTuples, UndecidableInstances #-}
-- | Monads that have effects on references and arrays; see "Control.Monad.Primitive".
module Clew.Primitive where

import Clew.Magic (State# (..))
import qualified Clew.Prim as Prim
import Clew.Prim (IORes (..), World (..))
import Control.Monad.ST (RealWorld, ST)
import qualified Control.Monad.ST.Lazy as Lazy
import Control.Monad.Trans.Accum (AccumT)
import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Cont (ContT)
import Control.Monad.Trans.Except (ExceptT)
import Control.Monad.Trans.Identity (IdentityT (..))
import Control.Monad.Trans.Maybe (MaybeT)
import qualified Control.Monad.Trans.RWS.CPS as CPS
import qualified Control.Monad.Trans.RWS.Lazy as LazyRWS
import qualified Control.Monad.Trans.RWS.Strict as RWS
import Control.Monad.Trans.Reader (ReaderT)
import Control.Monad.Trans.Select (SelectT)
import qualified Control.Monad.Trans.State.Lazy as LazyState
import qualified Control.Monad.Trans.State.Strict as State
import qualified Control.Monad.Trans.Writer.CPS as CPSWriter
import qualified Control.Monad.Trans.Writer.Lazy as LazyWriter
import qualified Control.Monad.Trans.Writer.Strict as Writer

-- | A monad with effects: as GHC's libraries see them, or as ours do; `effect` is for these only.
class Monad m => PrimMonad m where
  type PrimState m
  primitive :: (State# (PrimState m) -> (# State# (PrimState m), a #)) -> m a
  effect :: (World -> IORes a) -> m a
  effect f = primitive (\ !s -> case f World of IORes x -> (# s, x #))

-- | A monad that is nothing else.
class PrimMonad m => PrimBase m where
  internal :: m a -> State# (PrimState m) -> (# State# (PrimState m), a #)

performed :: PrimBase m => m a -> World -> IORes a
performed m !_ = case internal m State# of (# s, x #) -> s `seq` IORes x

-- | What an action gives, when that is asked for.
pureOf :: PrimBase m => m a -> a
pureOf m = case performed m World of IORes x -> x

-- | An effect of a function of a state.
steps :: (State# s -> (# State# s, a #)) -> World -> IORes a
steps f !_ = case f State# of (# s, x #) -> s `seq` IORes x

instance PrimMonad IO where
  type PrimState IO = RealWorld
  primitive f = Prim.IO (steps f)
  effect f = Prim.IO f

instance PrimBase IO where
  internal (Prim.IO m) !s = case m World of IORes x -> (# s, x #)

instance PrimMonad (ST s) where
  type PrimState (ST s) = s
  primitive f = Prim.ST (steps f)
  effect f = Prim.ST f

instance PrimBase (ST s) where
  internal (Prim.ST m) !s = case m World of IORes x -> (# s, x #)

instance PrimMonad (Lazy.ST s) where
  type PrimState (Lazy.ST s) = s
  primitive f = Lazy.strictToLazyST (Prim.ST (steps f))
  effect f = Lazy.strictToLazyST (Prim.ST f)

instance PrimBase (Lazy.ST s) where
  internal m s = internal (Lazy.lazyToStrictST m) s

instance PrimMonad m => PrimMonad (ReaderT r m) where
  type PrimState (ReaderT r m) = PrimState m
  primitive f = lift (primitive f)
  effect f = lift (effect f)

instance PrimMonad m => PrimMonad (IdentityT m) where
  type PrimState (IdentityT m) = PrimState m
  primitive f = lift (primitive f)
  effect f = lift (effect f)

instance PrimMonad m => PrimMonad (MaybeT m) where
  type PrimState (MaybeT m) = PrimState m
  primitive f = lift (primitive f)
  effect f = lift (effect f)

instance PrimMonad m => PrimMonad (ExceptT e m) where
  type PrimState (ExceptT e m) = PrimState m
  primitive f = lift (primitive f)
  effect f = lift (effect f)

instance PrimMonad m => PrimMonad (ContT r m) where
  type PrimState (ContT r m) = PrimState m
  primitive f = lift (primitive f)
  effect f = lift (effect f)

instance PrimMonad m => PrimMonad (SelectT r m) where
  type PrimState (SelectT r m) = PrimState m
  primitive f = lift (primitive f)
  effect f = lift (effect f)

instance PrimMonad m => PrimMonad (LazyState.StateT s m) where
  type PrimState (LazyState.StateT s m) = PrimState m
  primitive f = lift (primitive f)
  effect f = lift (effect f)

instance PrimMonad m => PrimMonad (State.StateT s m) where
  type PrimState (State.StateT s m) = PrimState m
  primitive f = lift (primitive f)
  effect f = lift (effect f)

instance (Monoid w, PrimMonad m) => PrimMonad (AccumT w m) where
  type PrimState (AccumT w m) = PrimState m
  primitive f = lift (primitive f)
  effect f = lift (effect f)

instance (Monoid w, PrimMonad m) => PrimMonad (LazyWriter.WriterT w m) where
  type PrimState (LazyWriter.WriterT w m) = PrimState m
  primitive f = lift (primitive f)
  effect f = lift (effect f)

instance (Monoid w, PrimMonad m) => PrimMonad (Writer.WriterT w m) where
  type PrimState (Writer.WriterT w m) = PrimState m
  primitive f = lift (primitive f)
  effect f = lift (effect f)

instance (Monoid w, PrimMonad m) => PrimMonad (CPSWriter.WriterT w m) where
  type PrimState (CPSWriter.WriterT w m) = PrimState m
  primitive f = lift (primitive f)
  effect f = lift (effect f)

instance (Monoid w, PrimMonad m) => PrimMonad (LazyRWS.RWST r w s m) where
  type PrimState (LazyRWS.RWST r w s m) = PrimState m
  primitive f = lift (primitive f)
  effect f = lift (effect f)

instance (Monoid w, PrimMonad m) => PrimMonad (RWS.RWST r w s m) where
  type PrimState (RWS.RWST r w s m) = PrimState m
  primitive f = lift (primitive f)
  effect f = lift (effect f)

instance (Monoid w, PrimMonad m) => PrimMonad (CPS.RWST r w s m) where
  type PrimState (CPS.RWST r w s m) = PrimState m
  primitive f = lift (primitive f)
  effect f = lift (effect f)

instance PrimBase m => PrimBase (IdentityT m) where
  internal (IdentityT m) s = internal m s
