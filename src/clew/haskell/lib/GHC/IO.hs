{-# LANGUAGE PatternSynonyms, RankNTypes #-}
-- | Actions, and leaving them.
module GHC.IO
  ( IO (IO), unIO, stToIO, ioToST, unsafeIOToST, unsafeSTToIO, unsafePerformIO, unsafeDupablePerformIO, unsafeInterleaveIO
  , unsafeDupableInterleaveIO, FilePath, catchException, catchAny, throwIO, mask, mask_, uninterruptibleMask
  , uninterruptibleMask_, MaskingState (..), unsafeUnmask, getMaskingState, interruptible, evaluate, onException, bracket
  , finally, liftIO
  ) where

import Clew.MagicState
import Control.Exception
import Control.Monad.ST (ST, stToIO)
import Control.Monad.ST.Unsafe (unsafeIOToST, unsafeSTToIO)
import System.IO.Unsafe

ioToST :: IO a -> ST s a
ioToST = unsafeIOToST

unsafeDupableInterleaveIO :: IO a -> IO a
unsafeDupableInterleaveIO = unsafeInterleaveIO

catchException :: Exception e => IO a -> (e -> IO a) -> IO a
catchException = catch

catchAny :: IO a -> (forall e. Exception e => e -> IO a) -> IO a
catchAny action handler = catch action (\(SomeException e) -> handler e)

unsafeUnmask :: IO a -> IO a
unsafeUnmask action = action

liftIO :: IO a -> IO a
liftIO action = action
