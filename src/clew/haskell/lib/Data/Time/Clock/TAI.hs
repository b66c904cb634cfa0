-- | Time with its leap seconds.
module Data.Time.Clock.TAI
  ( AbsoluteTime, taiEpoch, addAbsoluteTime, diffAbsoluteTime, taiNominalDayStart, LeapSecondMap, utcDayLength
  , utcToTAITime, taiToUTCTime, taiClock
  ) where

import Clew.Clock
import Clew.LocalTime ()

-- | There is no clock of this kind.
taiClock :: Maybe (DiffTime, IO AbsoluteTime)
taiClock = Nothing
