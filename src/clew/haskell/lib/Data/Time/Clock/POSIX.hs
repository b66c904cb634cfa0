-- | Seconds since the beginning of 1970.
module Data.Time.Clock.POSIX
  ( posixDayLength, POSIXTime, posixSecondsToUTCTime, utcTimeToPOSIXSeconds, getPOSIXTime, getCurrentTime
  , systemToPOSIXTime
  ) where

import Clew.Clock
import Clew.LocalTime ()
