{-# LANGUAGE PatternSynonyms #-}
-- | Addresses.
module GHC.Ptr
  ( Ptr (Ptr), nullPtr, castPtr, plusPtr, minusPtr, alignPtr
  , FunPtr (FunPtr), nullFunPtr, castFunPtr, castFunPtrToPtr, castPtrToFunPtr
  ) where

import Clew.MagicAddresses (pattern FunPtr, pattern Ptr)
import Foreign.Ptr
