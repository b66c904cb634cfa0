{-# LANGUAGE BangPatterns, MagicHash, PatternSynonyms, ViewPatterns #-}
-- | The parts of mutable arrays of unboxed elements, as those see them who take the arrays apart.
--
-- What the bytes are is not said: they can be copied as a whole, from one array to another of the same type.
module Clew.ArrayParts (pattern STUArray) where

import Clew.MArray (STUArray (..))
import Clew.MagicArrays (MutableByteArray# (..), mutableBytes)
import Unsafe.Coerce (unsafeCoerce)

pattern STUArray l u n bytes <- (parts -> (l, u, n, bytes)) where
  STUArray l u n (MutableByteArray# a _) = MkSTUArray l u n (unsafeCoerce a)

{-# COMPLETE STUArray #-}

parts :: STUArray s i e -> (i, i, Int, MutableByteArray# s)
parts (MkSTUArray l u n a) = case mutableBytes (unsafeCoerce a) n of !bytes -> (l, u, n, bytes)
