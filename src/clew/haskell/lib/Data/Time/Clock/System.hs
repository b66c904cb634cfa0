-- | Time as the system has it.
module Data.Time.Clock.System
  ( systemEpochDay, SystemTime (..), truncateSystemTimeLeapSecond, getSystemTime, systemToUTCTime, utcToSystemTime
  , systemToTAITime
  ) where

import Clew.Clock
import Clew.LocalTime ()
