{-# LANGUAGE NoImplicitPrelude #-}
-- | Messages on stderr from anywhere.
module Clew.Trace
  ( module Clew.Trace
  ) where

import Clew.Prim
import Clew.Base
import Clew.Show
import Clew.IO

traceIO :: String -> IO ()
traceIO s = hFlushQuietly >> putWhole stderr (s ++ "\n")
  where hFlushQuietly = return ()

trace :: String -> a -> a
trace s x = case unsafePerformIO (traceIO s) of () -> x

traceId :: String -> String
traceId s = trace s s

traceShow :: Show a => a -> b -> b
traceShow a b = trace (show a) b

traceShowId :: Show a => a -> a
traceShowId a = trace (show a) a

traceM :: Applicative f => String -> f ()
traceM s = trace s (pure ())

traceShowM :: (Show a, Applicative f) => a -> f ()
traceShowM a = trace (show a) (pure ())

traceStack :: String -> a -> a
traceStack = trace

traceEvent, traceMarker :: String -> a -> a
traceEvent _ x = x
traceMarker _ x = x

traceEventIO, traceMarkerIO :: String -> IO ()
traceEventIO _ = return ()
traceMarkerIO _ = return ()

traceWith :: (a -> String) -> a -> a
traceWith f a = trace (f a) a

traceShowWith :: Show b => (a -> b) -> a -> a
traceShowWith f a = trace (show (f a)) a
