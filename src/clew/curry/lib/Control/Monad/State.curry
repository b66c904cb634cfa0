-- | Another name of Control.Monad.Trans.State.
module Control.Monad.State (module Control.Monad.Trans.State) where

import Control.Monad.Trans.State
