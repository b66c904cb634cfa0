-- | Values whose type is known at run time only, with the classes of old.
module Clew.Legacy.Data.Dynamic (Dynamic, toDyn, fromDyn, fromDynamic, dynTypeRep, module Clew.Legacy.Data.Typeable) where

import Clew.Legacy.Data.Typeable
import Clew.TypeRep (Dynamic, dynTypeRep, fromDyn, fromDynamic, toDyn)
