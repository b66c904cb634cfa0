-- | Points in time.
module Data.Time.Clock
  ( UniversalTime (..), DiffTime, secondsToDiffTime, picosecondsToDiffTime, diffTimeToPicoseconds
  , UTCTime (..), NominalDiffTime, secondsToNominalDiffTime, nominalDiffTimeToSeconds, nominalDay
  , addUTCTime, diffUTCTime, getCurrentTime, getTime_resolution
  ) where

import Clew.Clock
import Clew.LocalTime ()
