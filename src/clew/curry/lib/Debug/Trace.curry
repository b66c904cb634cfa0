-- | Messages from anywhere, on standard error.
module Debug.Trace (trace, traceShow) where

import Clew.Trace (trace, traceShow)
