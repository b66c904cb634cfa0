-- | Numbers that stand for values of Haskell.
module GHC.Stable (StablePtr, newStablePtr, deRefStablePtr, freeStablePtr, castStablePtrToPtr, castPtrToStablePtr) where

import Clew.StablePointer
