-- | Results that stand for failures.
module Foreign.Marshal.Error (throwIf, throwIf_, throwIfNeg, throwIfNeg_, throwIfNull, void) where

import Clew.Pointer
import Control.Monad (void)

throwIf :: (a -> Bool) -> (a -> String) -> IO a -> IO a
throwIf bad message act = do
  r <- act
  if bad r then ioError (userError (message r)) else return r

throwIf_ :: (a -> Bool) -> (a -> String) -> IO a -> IO ()
throwIf_ bad message = void . throwIf bad message

throwIfNeg :: (Ord a, Num a) => (a -> String) -> IO a -> IO a
throwIfNeg = throwIf (< 0)

throwIfNeg_ :: (Ord a, Num a) => (a -> String) -> IO a -> IO ()
throwIfNeg_ = throwIf_ (< 0)

throwIfNull :: String -> IO (Ptr a) -> IO (Ptr a)
throwIfNull = throwIf (== nullPtr) . const
