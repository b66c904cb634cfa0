-- | Actions as steps of lazy state threads.
module Control.Monad.ST.Lazy.Unsafe (unsafeInterleaveST, unsafeIOToST) where

import Control.Monad.ST.Lazy (ST, strictToLazyST)
import qualified Control.Monad.ST.Unsafe as Strict

-- | Every step waits for its result to be demanded already.
unsafeInterleaveST :: ST s a -> ST s a
unsafeInterleaveST m = m

unsafeIOToST :: IO a -> ST s a
unsafeIOToST = strictToLazyST . Strict.unsafeIOToST
