-- | Weak references; see "System.Mem.Weak".
module Clew.Weak where

import Data.IORef (IORef, newIORef, readIORef, writeIORef)

-- | The value and what is done at its end, until that.
newtype Weak v = Weak (IORef (Maybe (v, Maybe (IO ()))))

mkWeak :: k -> v -> Maybe (IO ()) -> IO (Weak v)
mkWeak _ v end = fmap Weak (newIORef (Just (v, end)))

mkWeakPtr :: k -> Maybe (IO ()) -> IO (Weak k)
mkWeakPtr k = mkWeak k k

mkWeakPair :: k -> v -> Maybe (IO ()) -> IO (Weak (k, v))
mkWeakPair k v = mkWeak k (k, v)

addFinalizer :: k -> IO () -> IO ()
addFinalizer k end = mkWeakPtr k (Just end) >> return ()

deRefWeak :: Weak v -> IO (Maybe v)
deRefWeak (Weak r) = fmap (fmap fst) (readIORef r)

finalize :: Weak v -> IO ()
finalize (Weak r) = readIORef r >>= \held -> writeIORef r Nothing >> maybe (return ()) (maybe (return ()) id . snd) held
