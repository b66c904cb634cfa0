-- | Monads built on monads.
module Control.Monad.Trans.Class (MonadTrans (..)) where

class MonadTrans t where
  -- | An action of the monad below, as one of the monad above.
  lift :: Monad m => m a -> t m a
