-- | Actions inside expressions.
module System.IO.Unsafe (unsafePerformIO, trace) where

import Clew.Base (unsafePerformIO)
import Clew.Trace (trace)
