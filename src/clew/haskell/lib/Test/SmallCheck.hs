-- | Tests on all values up to a depth, as today's SmallCheck (1.x) has them; see "Clew.SmallCheck". A program that was
-- written for the classic one gets "Clew.Legacy.Test.SmallCheck" instead.
module Test.SmallCheck
  ( forAll, exists, existsUnique, over, (==>), monadic, changeDepth, changeDepth1
  , smallCheck, Depth, Property, Reason, Testable (test)
  ) where

import Clew.SmallCheck
