-- | Numbers that stand for values of Haskell.
module Foreign.StablePtr (StablePtr, newStablePtr, deRefStablePtr, freeStablePtr, castStablePtrToPtr, castPtrToStablePtr) where

import Clew.StablePointer
