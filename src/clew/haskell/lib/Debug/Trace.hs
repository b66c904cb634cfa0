{-# LANGUAGE NoImplicitPrelude #-}
-- | Messages from anywhere.
module Debug.Trace
  (
  trace, traceId, traceShow, traceShowId, traceStack, traceIO, traceM, traceShowM, traceEvent, traceEventIO,
  traceMarker, traceMarkerIO
  ) where

import Clew.Trace
