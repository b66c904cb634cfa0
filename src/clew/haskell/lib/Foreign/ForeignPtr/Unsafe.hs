-- | The address of a pointer with finalizers.
module Foreign.ForeignPtr.Unsafe (unsafeForeignPtrToPtr) where

import Clew.ForeignPointer
