-- | The series of the classic SmallCheck, which its last version had in a module of their own.
module Clew.Legacy.Test.SmallCheck.Series
  ( Depth, Series, Serial (..), (\/), (><)
  , cons0, cons1, cons2, cons3, cons4, alts0, alts1, alts2, alts3, alts4
  , N (..), Nat, Natural, depth
  ) where

import Clew.SmallCheckClassic

type Depth = Int
