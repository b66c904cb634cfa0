{-# LANGUAGE PatternSynonyms #-}
-- | State threads.
module GHC.ST (ST (ST), STRep, runST, fixST, unsafeInterleaveST, unsafeIOToST, unsafeSTToIO) where

import Clew.MagicState
import Control.Monad.ST
import Control.Monad.ST.Unsafe
