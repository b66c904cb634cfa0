-- | Actions on memory as values.
module Foreign.Marshal.Unsafe (unsafeLocalState) where

import System.IO.Unsafe (unsafePerformIO)

unsafeLocalState :: IO a -> a
unsafeLocalState = unsafePerformIO
