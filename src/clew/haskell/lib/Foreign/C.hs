-- | Types, texts and errors of C.
module Foreign.C (module Foreign.C.Error, module Foreign.C.String, module Foreign.C.Types) where

import Foreign.C.Error
import Foreign.C.String
import Foreign.C.Types
