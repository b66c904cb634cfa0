-- | State threads.
module GHC.ST (ST, runST, fixST, unsafeInterleaveST, unsafeIOToST, unsafeSTToIO) where

import Control.Monad.ST
import Control.Monad.ST.Unsafe
