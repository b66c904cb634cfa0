-- | Weak references. Nothing is thrown away while a program runs, so each keeps what it refers to until it is finalized.
module System.Mem.Weak (Weak, mkWeak, deRefWeak, finalize, mkWeakPtr, addFinalizer, mkWeakPair) where

import Clew.Weak
