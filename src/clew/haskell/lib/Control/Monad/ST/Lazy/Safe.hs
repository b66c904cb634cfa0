-- | State threads on demand, without what is unsafe.
module Control.Monad.ST.Lazy.Safe (module Control.Monad.ST.Lazy) where

import Control.Monad.ST.Lazy
