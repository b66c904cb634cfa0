{-# LANGUAGE DeriveDataTypeable, StandaloneDeriving #-}
-- | Points in time, and how far they are apart.
module Clew.Clock where

import Clew.Calendar
import Clew.IO (wallTime)
import Control.DeepSeq (NFData (..))
import Data.Data (Data, Typeable)
import Data.Fixed (Fixed (..), Pico, divMod', showFixed)
import Data.Int (Int64)
import Data.Word (Word32)

deriving instance Typeable a => Data (Fixed a)

-- | A length of time, in seconds.
newtype DiffTime = MkDiffTime Pico
  deriving (Eq, Ord, Data)

instance NFData DiffTime where
  rnf (MkDiffTime t) = t `seq` ()

instance Show DiffTime where
  show (MkDiffTime t) = showFixed True t ++ "s"

instance Enum DiffTime where
  succ (MkDiffTime a) = MkDiffTime (succ a)
  pred (MkDiffTime a) = MkDiffTime (pred a)
  toEnum = MkDiffTime . toEnum
  fromEnum (MkDiffTime a) = fromEnum a
  enumFrom (MkDiffTime a) = map MkDiffTime (enumFrom a)
  enumFromThen (MkDiffTime a) (MkDiffTime b) = map MkDiffTime (enumFromThen a b)
  enumFromTo (MkDiffTime a) (MkDiffTime b) = map MkDiffTime (enumFromTo a b)
  enumFromThenTo (MkDiffTime a) (MkDiffTime b) (MkDiffTime c) = map MkDiffTime (enumFromThenTo a b c)

instance Num DiffTime where
  MkDiffTime a + MkDiffTime b = MkDiffTime (a + b)
  MkDiffTime a - MkDiffTime b = MkDiffTime (a - b)
  MkDiffTime a * MkDiffTime b = MkDiffTime (a * b)
  negate (MkDiffTime a) = MkDiffTime (negate a)
  abs (MkDiffTime a) = MkDiffTime (abs a)
  signum (MkDiffTime a) = MkDiffTime (signum a)
  fromInteger = MkDiffTime . fromInteger

instance Real DiffTime where
  toRational (MkDiffTime a) = toRational a

instance Fractional DiffTime where
  MkDiffTime a / MkDiffTime b = MkDiffTime (a / b)
  recip (MkDiffTime a) = MkDiffTime (recip a)
  fromRational = MkDiffTime . fromRational

instance RealFrac DiffTime where
  properFraction (MkDiffTime a) = (n, MkDiffTime b)
    where (n, b) = properFraction a
  truncate (MkDiffTime a) = truncate a
  round (MkDiffTime a) = round a
  ceiling (MkDiffTime a) = ceiling a
  floor (MkDiffTime a) = floor a

secondsToDiffTime :: Integer -> DiffTime
secondsToDiffTime = fromInteger

picosecondsToDiffTime :: Integer -> DiffTime
picosecondsToDiffTime = MkDiffTime . MkFixed

diffTimeToPicoseconds :: DiffTime -> Integer
diffTimeToPicoseconds (MkDiffTime (MkFixed x)) = x

-- | A length of time by UTC, where each day has the same number of seconds.
newtype NominalDiffTime = MkNominalDiffTime Pico
  deriving (Eq, Ord, Data)

instance NFData NominalDiffTime where
  rnf (MkNominalDiffTime t) = t `seq` ()

instance Show NominalDiffTime where
  show (MkNominalDiffTime t) = showFixed True t ++ "s"

instance Enum NominalDiffTime where
  succ (MkNominalDiffTime a) = MkNominalDiffTime (succ a)
  pred (MkNominalDiffTime a) = MkNominalDiffTime (pred a)
  toEnum = MkNominalDiffTime . toEnum
  fromEnum (MkNominalDiffTime a) = fromEnum a
  enumFrom (MkNominalDiffTime a) = map MkNominalDiffTime (enumFrom a)
  enumFromThen (MkNominalDiffTime a) (MkNominalDiffTime b) = map MkNominalDiffTime (enumFromThen a b)
  enumFromTo (MkNominalDiffTime a) (MkNominalDiffTime b) = map MkNominalDiffTime (enumFromTo a b)
  enumFromThenTo (MkNominalDiffTime a) (MkNominalDiffTime b) (MkNominalDiffTime c) =
    map MkNominalDiffTime (enumFromThenTo a b c)

instance Num NominalDiffTime where
  MkNominalDiffTime a + MkNominalDiffTime b = MkNominalDiffTime (a + b)
  MkNominalDiffTime a - MkNominalDiffTime b = MkNominalDiffTime (a - b)
  MkNominalDiffTime a * MkNominalDiffTime b = MkNominalDiffTime (a * b)
  negate (MkNominalDiffTime a) = MkNominalDiffTime (negate a)
  abs (MkNominalDiffTime a) = MkNominalDiffTime (abs a)
  signum (MkNominalDiffTime a) = MkNominalDiffTime (signum a)
  fromInteger = MkNominalDiffTime . fromInteger

instance Real NominalDiffTime where
  toRational (MkNominalDiffTime a) = toRational a

instance Fractional NominalDiffTime where
  MkNominalDiffTime a / MkNominalDiffTime b = MkNominalDiffTime (a / b)
  recip (MkNominalDiffTime a) = MkNominalDiffTime (recip a)
  fromRational = MkNominalDiffTime . fromRational

instance RealFrac NominalDiffTime where
  properFraction (MkNominalDiffTime a) = (n, MkNominalDiffTime b)
    where (n, b) = properFraction a
  truncate (MkNominalDiffTime a) = truncate a
  round (MkNominalDiffTime a) = round a
  ceiling (MkNominalDiffTime a) = ceiling a
  floor (MkNominalDiffTime a) = floor a

secondsToNominalDiffTime :: Pico -> NominalDiffTime
secondsToNominalDiffTime = MkNominalDiffTime

nominalDiffTimeToSeconds :: NominalDiffTime -> Pico
nominalDiffTimeToSeconds (MkNominalDiffTime t) = t

nominalDay :: NominalDiffTime
nominalDay = 86400

-- | A day by the sun at Greenwich, with its fraction.
newtype UniversalTime = ModJulianDate { getModJulianDate :: Rational }
  deriving (Eq, Ord, Data)

instance NFData UniversalTime where
  rnf (ModJulianDate a) = rnf a

data UTCTime = UTCTime { utctDay :: Day, utctDayTime :: DiffTime }
  deriving (Eq, Ord, Data)

instance NFData UTCTime where
  rnf (UTCTime d t) = rnf d `seq` rnf t

addUTCTime :: NominalDiffTime -> UTCTime -> UTCTime
addUTCTime x t = posixSecondsToUTCTime (x + utcTimeToPOSIXSeconds t)

diffUTCTime :: UTCTime -> UTCTime -> NominalDiffTime
diffUTCTime a b = utcTimeToPOSIXSeconds a - utcTimeToPOSIXSeconds b

-- POSIX ---------------------------------------------------------------------------------------------------------

type POSIXTime = NominalDiffTime

posixDayLength :: NominalDiffTime
posixDayLength = nominalDay

systemEpochDay :: Day
systemEpochDay = ModifiedJulianDay 40587

posixSecondsToUTCTime :: POSIXTime -> UTCTime
posixSecondsToUTCTime i = UTCTime (addDays d systemEpochDay) (realToFrac t)
  where (d, t) = divMod' i posixDayLength

utcTimeToPOSIXSeconds :: UTCTime -> POSIXTime
utcTimeToPOSIXSeconds (UTCTime d t) =
  fromInteger (diffDays d systemEpochDay) * posixDayLength + min posixDayLength (realToFrac t)

getPOSIXTime :: IO POSIXTime
getPOSIXTime = fmap (\t -> MkNominalDiffTime (MkFixed (t - mod t 1000))) wallTime

getCurrentTime :: IO UTCTime
getCurrentTime = fmap posixSecondsToUTCTime getPOSIXTime

getTime_resolution :: DiffTime
getTime_resolution = 1e-9

-- | Seconds and nanoseconds since 1970.
data SystemTime = MkSystemTime { systemSeconds :: {-# UNPACK #-} !Int64, systemNanoseconds :: {-# UNPACK #-} !Word32 }
  deriving (Eq, Ord, Show)

instance NFData SystemTime where
  rnf a = a `seq` ()

getSystemTime :: IO SystemTime
getSystemTime = fmap made wallTime
  where made t = MkSystemTime (fromInteger (div t 1000000000000)) (fromInteger (div (mod t 1000000000000) 1000))

truncateSystemTimeLeapSecond :: SystemTime -> SystemTime
truncateSystemTimeLeapSecond (MkSystemTime seconds nanoseconds)
  | nanoseconds >= 1000000000 = MkSystemTime (seconds + 1) 0
truncateSystemTimeLeapSecond t = t

systemToUTCTime :: SystemTime -> UTCTime
systemToUTCTime (MkSystemTime seconds nanoseconds) = UTCTime (addDays (toInteger days) systemEpochDay) time
  where
    (days, second) = divMod seconds 86400
    time = picosecondsToDiffTime (toInteger second * 1000000000000 + toInteger nanoseconds * 1000)

utcToSystemTime :: UTCTime -> SystemTime
utcToSystemTime (UTCTime day time)
  | second >= 86400 = MkSystemTime (days * 86400 + 86399) (fromInteger (ns - 86399 * 1000000000))
  | otherwise = MkSystemTime (days * 86400 + second) (fromInteger (mod ns 1000000000))
  where
    days = fromInteger (diffDays day systemEpochDay)
    ns = div (diffTimeToPicoseconds time) 1000
    second = fromInteger (div ns 1000000000) :: Int64

systemToPOSIXTime :: SystemTime -> POSIXTime
systemToPOSIXTime (MkSystemTime s ns) = fromIntegral s + fromIntegral ns * 1e-9

-- TAI -----------------------------------------------------------------------------------------------------------

-- | Time with all its leap seconds, counted since 17 November 1858.
newtype AbsoluteTime = MkAbsoluteTime DiffTime
  deriving (Eq, Ord, Data)

instance NFData AbsoluteTime where
  rnf (MkAbsoluteTime a) = rnf a

taiEpoch :: AbsoluteTime
taiEpoch = MkAbsoluteTime 0

taiNominalDayStart :: Day -> AbsoluteTime
taiNominalDayStart (ModifiedJulianDay d) = MkAbsoluteTime (realToFrac d * 86400)

addAbsoluteTime :: DiffTime -> AbsoluteTime -> AbsoluteTime
addAbsoluteTime t (MkAbsoluteTime a) = MkAbsoluteTime (a + t)

diffAbsoluteTime :: AbsoluteTime -> AbsoluteTime -> DiffTime
diffAbsoluteTime (MkAbsoluteTime a) (MkAbsoluteTime b) = a - b

systemToTAITime :: SystemTime -> AbsoluteTime
systemToTAITime (MkSystemTime s ns) =
  addAbsoluteTime (fromIntegral s + fromIntegral ns * 1e-9) (taiNominalDayStart systemEpochDay)

-- | TAI minus UTC on a day, where that is known.
type LeapSecondMap = Day -> Maybe Int

utcDayLength :: LeapSecondMap -> Day -> Maybe DiffTime
utcDayLength leaps day = do
  i0 <- leaps day
  i1 <- leaps (addDays 1 day)
  pure (realToFrac (86400 + i1 - i0))

utcToTAITime :: LeapSecondMap -> UTCTime -> Maybe AbsoluteTime
utcToTAITime leaps (UTCTime day time) = do
  i <- leaps day
  pure (addAbsoluteTime (realToFrac (toModifiedJulianDay day * 86400 + toInteger i) + time) taiEpoch)

taiToUTCTime :: LeapSecondMap -> AbsoluteTime -> Maybe UTCTime
taiToUTCTime leaps time = stable (dayOf time)
  where
    dayOf t = ModifiedJulianDay (floor (diffAbsoluteTime t taiEpoch / 86400))
    stable day = do
      offset <- leaps day
      len <- utcDayLength leaps day
      let start = addAbsoluteTime (realToFrac (toModifiedJulianDay day * 86400 + toInteger offset)) taiEpoch
          dtime = diffAbsoluteTime time start
          day' = addDays (floor (dtime / len)) day
      if day == day' then pure (UTCTime day dtime) else stable day'
