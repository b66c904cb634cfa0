-- | References in state threads.
module GHC.STRef (STRef, newSTRef, readSTRef, writeSTRef) where

import Data.STRef
