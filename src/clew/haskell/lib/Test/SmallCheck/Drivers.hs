-- | Running the properties of today's SmallCheck; see "Clew.SmallCheck".
module Test.SmallCheck.Drivers
  ( smallCheck, smallCheckM, smallCheckWithHook, ppFailure
  , PropertyFailure (..), PropertySuccess (..), Argument, Reason, TestQuality (..), test
  ) where

import Clew.SmallCheck
