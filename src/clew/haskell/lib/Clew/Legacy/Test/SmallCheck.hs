-- | The classic SmallCheck, whose series are functions of the depth; see "Clew.SmallCheckClassic".
module Clew.Legacy.Test.SmallCheck
  ( smallCheck, smallCheckI, depthCheck, test
  , Property, Testable (tests), property
  , forAll, forAllElem, exists, existsDeeperBy, exists1, thereExists, thereExistsElem, thereExists1
  , thereExists1Elem, (==>)
  , Series, Serial (..), (\/), (><), two, three, four
  , cons0, cons1, cons2, cons3, cons4, alts0, alts1, alts2, alts3, alts4
  , N (..), Nat, Natural, depth, inc, dec
  ) where

import Clew.SmallCheckClassic
