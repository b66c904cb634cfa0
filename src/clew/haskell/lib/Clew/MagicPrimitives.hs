{-# LANGUAGE MagicHash, PatternSynonyms #-}
-- | All operations on values without boxes, on arrays and on addresses.
module Clew.MagicPrimitives (module Clew.Magic, module Clew.MagicAddresses, module Clew.MagicArrays) where

import Clew.Magic
import Clew.MagicAddresses hiding (addressOf, bytesTo, elementAt, functionAt, setElementAt)
import Clew.MagicArrays hiding (asDouble, asFloat, asInt, asWord, copied, loaded, mutable, mutableBytes, ofDouble, ofFloat, perhaps, piece, sizeNow, stepsOf, stored)
