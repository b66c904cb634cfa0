{-# LANGUAGE NoImplicitPrelude #-}
-- | Other names of unsafe functions.
module Clew.Unsafe (unsafeDupablePerformIO, unsafeFixIO, unsafeCoerce) where

import Clew.Prim
import Clew.Base
import Clew.Ref

unsafeDupablePerformIO :: IO a -> a
unsafeDupablePerformIO = unsafePerformIO

unsafeFixIO :: (a -> IO a) -> IO a
unsafeFixIO = fixIO

unsafeCoerce :: a -> b
unsafeCoerce x = primCoerce x
