-- | State that threads through a computation, without what is unsafe.
module Control.Monad.ST.Safe (module Control.Monad.ST) where

import Control.Monad.ST
