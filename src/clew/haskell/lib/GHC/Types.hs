{-# LANGUAGE MagicHash, PatternSynonyms #-}
-- | The types that others are built from; those of the machine's own values are the boxed ones here.
module GHC.Types
  ( Bool (..), Char (C#), Int (I#), Word (W#), Float (F#), Double (D#), Ordering (..), IO (IO), SPEC (..), Symbol, Any
  , Type, Constraint, Levity (..), RuntimeRep, TYPE, isTrue#, Coercible, type (~), type (~~), Nat, Total
  ) where

import Clew.Magic
import Clew.MagicState
import Clew.TypeLits (Nat, Symbol)
import Data.Coerce (Coercible)
import Data.Kind (Constraint, Type)

-- | Asks GHC to specialise; nothing here.
data SPEC = SPEC | SPEC2

class Total f
