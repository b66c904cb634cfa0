-- | Actions whose values are used as if they had no effects.
module GHC.IO.Unsafe
  ( unsafePerformIO, unsafeInterleaveIO, unsafeDupablePerformIO, unsafeDupableInterleaveIO, noDuplicate
  ) where

import System.IO.Unsafe (unsafeDupablePerformIO, unsafeInterleaveIO, unsafePerformIO)

unsafeDupableInterleaveIO :: IO a -> IO a
unsafeDupableInterleaveIO = unsafeInterleaveIO

noDuplicate :: IO ()
noDuplicate = return ()
