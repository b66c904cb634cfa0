-- | Addresses.
module GHC.Ptr
  ( Ptr, nullPtr, castPtr, plusPtr, minusPtr, alignPtr, FunPtr, nullFunPtr, castFunPtr, castFunPtrToPtr, castPtrToFunPtr
  ) where

import Foreign.Ptr
