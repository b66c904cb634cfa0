-- | Times of the day, and time zones.
module Clew.LocalTime where

import Clew.Calendar
import Clew.Clock
import Control.DeepSeq (NFData (..))
import Data.Char (isAlpha, isDigit)
import Data.Data (Data)
import Data.Fixed (Fixed (..), Pico, showFixed)
import Data.Maybe (fromMaybe)
import Text.ParserCombinators.ReadP

-- Time zones ----------------------------------------------------------------------------------------------------

data TimeZone = TimeZone { timeZoneMinutes :: Int, timeZoneSummerOnly :: Bool, timeZoneName :: String }
  deriving (Eq, Ord, Data)

instance NFData TimeZone where
  rnf (TimeZone m so n) = rnf m `seq` rnf so `seq` rnf n

instance Show TimeZone where
  show zone
    | null (timeZoneName zone) = timeZoneOffsetString zone
    | otherwise = timeZoneName zone

minutesToTimeZone :: Int -> TimeZone
minutesToTimeZone m = TimeZone m False ""

hoursToTimeZone :: Int -> TimeZone
hoursToTimeZone i = minutesToTimeZone (60 * i)

timeZoneOffsetString' :: Maybe Char -> TimeZone -> String
timeZoneOffsetString' pad zone = offsetText pad False (timeZoneMinutes zone)

timeZoneOffsetString :: TimeZone -> String
timeZoneOffsetString = timeZoneOffsetString' (Just '0')

-- | Minutes as hours and minutes with a sign, with a colon between or not.
offsetText :: Maybe Char -> Bool -> Int -> String
offsetText pad colon minutes = sign : text
  where
    sign = if minutes < 0 then '-' else '+'
    (h, m) = divMod (abs minutes) 60
    text
      | colon = shown pad 2 h ++ ":" ++ padded 2 m
      | otherwise = shown pad 4 (h * 100 + m)

-- | A number, filled up on the left.
shown :: Show n => Maybe Char -> Int -> n -> String
shown Nothing _ n = show n
shown (Just c) width n = replicate (width - length text) c ++ text
  where text = show n

utc :: TimeZone
utc = TimeZone 0 False "UTC"

-- | Programs run in UTC.
getTimeZone :: UTCTime -> IO TimeZone
getTimeZone _ = pure utc

getCurrentTimeZone :: IO TimeZone
getCurrentTimeZone = pure utc

-- Times of the day ----------------------------------------------------------------------------------------------

data TimeOfDay = TimeOfDay { todHour :: Int, todMin :: Int, todSec :: Pico }
  deriving (Eq, Ord, Data)

instance NFData TimeOfDay where
  rnf (TimeOfDay h m s) = rnf h `seq` rnf m `seq` s `seq` ()

instance Show TimeOfDay where
  show (TimeOfDay h m s) = padded 2 h ++ ":" ++ padded 2 m ++ ":" ++ secondsText s

-- | Seconds with two digits before the point, and no more than needed after it.
secondsText :: Pico -> String
secondsText s = case showFixed True s of
  text@[_] -> '0' : text
  text@(_ : '.' : _) -> '0' : text
  text -> text

midnight, midday :: TimeOfDay
midnight = TimeOfDay 0 0 0
midday = TimeOfDay 12 0 0

makeTimeOfDayValid :: Int -> Int -> Pico -> Maybe TimeOfDay
makeTimeOfDayValid h m s = do
  _ <- clipValid 0 23 h
  _ <- clipValid 0 59 m
  _ <- clipValid 0 60.999999999999 s
  pure (TimeOfDay h m s)

timeToDaysAndTimeOfDay :: NominalDiffTime -> (Integer, TimeOfDay)
timeToDaysAndTimeOfDay dt = (days, TimeOfDay (fromInteger h) (fromInteger m) (MkFixed s))
  where
    MkNominalDiffTime (MkFixed ps) = dt
    (minutes, s) = divMod ps 60000000000000
    (hours, m) = divMod minutes 60
    (days, h) = divMod hours 24

daysAndTimeOfDayToTime :: Integer -> TimeOfDay -> NominalDiffTime
daysAndTimeOfDayToTime d (TimeOfDay h m s) =
  realToFrac s + 60 * (realToFrac m + 60 * (realToFrac h + 24 * realToFrac d))

utcToLocalTimeOfDay :: TimeZone -> TimeOfDay -> (Integer, TimeOfDay)
utcToLocalTimeOfDay zone (TimeOfDay h m s) = (toInteger (div h' 24), TimeOfDay (mod h' 24) (mod m' 60) s)
  where
    m' = m + timeZoneMinutes zone
    h' = h + div m' 60

localToUTCTimeOfDay :: TimeZone -> TimeOfDay -> (Integer, TimeOfDay)
localToUTCTimeOfDay zone = utcToLocalTimeOfDay (minutesToTimeZone (negate (timeZoneMinutes zone)))

timeToTimeOfDay :: DiffTime -> TimeOfDay
timeToTimeOfDay dt
  | ps >= 86400 * unit = TimeOfDay 23 59 (MkFixed (60 * unit + ps - 86400 * unit))
  | otherwise = TimeOfDay (fromInteger h) (fromInteger m) (MkFixed s)
  where
    unit = 1000000000000
    ps = diffTimeToPicoseconds dt
    (minutes, s) = divMod ps (60 * unit)
    (h, m) = divMod minutes 60

timeOfDayToTime :: TimeOfDay -> DiffTime
timeOfDayToTime (TimeOfDay h m s) = realToFrac h * 3600 + realToFrac m * 60 + realToFrac s

dayFractionToTimeOfDay :: Rational -> TimeOfDay
dayFractionToTimeOfDay df = timeToTimeOfDay (realToFrac (df * 86400))

timeOfDayToDayFraction :: TimeOfDay -> Rational
timeOfDayToDayFraction tod = realToFrac (timeOfDayToTime tod) / 86400

-- Local times ---------------------------------------------------------------------------------------------------

data LocalTime = LocalTime { localDay :: Day, localTimeOfDay :: TimeOfDay }
  deriving (Eq, Ord, Data)

instance NFData LocalTime where
  rnf (LocalTime d t) = rnf d `seq` rnf t

instance Show LocalTime where
  show (LocalTime d t) = showGregorian d ++ " " ++ show t

addLocalTime :: NominalDiffTime -> LocalTime -> LocalTime
addLocalTime x = utcToLocalTime utc . addUTCTime x . localTimeToUTC utc

diffLocalTime :: LocalTime -> LocalTime -> NominalDiffTime
diffLocalTime a b = diffUTCTime (localTimeToUTC utc a) (localTimeToUTC utc b)

utcToLocalTime :: TimeZone -> UTCTime -> LocalTime
utcToLocalTime tz (UTCTime day dt) = LocalTime (addDays i day) tod
  where (i, tod) = utcToLocalTimeOfDay tz (timeToTimeOfDay dt)

localTimeToUTC :: TimeZone -> LocalTime -> UTCTime
localTimeToUTC tz (LocalTime day tod) = UTCTime (addDays i day) (timeOfDayToTime todUTC)
  where (i, todUTC) = localToUTCTimeOfDay tz tod

ut1ToLocalTime :: Rational -> UniversalTime -> LocalTime
ut1ToLocalTime long (ModJulianDate date) =
  LocalTime (ModifiedJulianDay localMJD) (dayFractionToTimeOfDay (localTime - toRational localMJD))
  where
    localTime = date + long / 360
    localMJD = floor localTime

localTimeToUT1 :: Rational -> LocalTime -> UniversalTime
localTimeToUT1 long (LocalTime (ModifiedJulianDay localMJD) tod) =
  ModJulianDate (toRational localMJD + timeOfDayToDayFraction tod - long / 360)

data ZonedTime = ZonedTime { zonedTimeToLocalTime :: LocalTime, zonedTimeZone :: TimeZone }
  deriving Data

instance NFData ZonedTime where
  rnf (ZonedTime lt z) = rnf lt `seq` rnf z

instance Show ZonedTime where
  show (ZonedTime t zone) = show t ++ " " ++ show zone

instance Show UTCTime where
  show t = show (utcToZonedTime utc t)

instance Show UniversalTime where
  show t = show (ut1ToLocalTime 0 t)

instance Show AbsoluteTime where
  show t = show (utcToLocalTime utc (fromMaybe (error "no time") (taiToUTCTime (const (Just 0)) t))) ++ " TAI"

utcToZonedTime :: TimeZone -> UTCTime -> ZonedTime
utcToZonedTime zone time = ZonedTime (utcToLocalTime zone time) zone

zonedTimeToUTC :: ZonedTime -> UTCTime
zonedTimeToUTC (ZonedTime t zone) = localTimeToUTC zone t

getZonedTime :: IO ZonedTime
getZonedTime = getCurrentTime >>= utcToLocalZonedTime

utcToLocalZonedTime :: UTCTime -> IO ZonedTime
utcToLocalZonedTime t = do
  zone <- getTimeZone t
  pure (utcToZonedTime zone t)

-- | A difference of times in months and time.
data CalendarDiffTime = CalendarDiffTime { ctMonths :: Integer, ctTime :: NominalDiffTime }
  deriving (Eq, Data)

instance Semigroup CalendarDiffTime where
  CalendarDiffTime a b <> CalendarDiffTime c d = CalendarDiffTime (a + c) (b + d)

instance Monoid CalendarDiffTime where
  mempty = CalendarDiffTime 0 0

instance Show CalendarDiffTime where
  show (CalendarDiffTime m t) = "P" ++ show m ++ "MT" ++ showFixed True (nominalDiffTimeToSeconds t) ++ "S"

calendarTimeDays :: CalendarDiffDays -> CalendarDiffTime
calendarTimeDays (CalendarDiffDays m d) = CalendarDiffTime m (fromInteger d * nominalDay)

calendarTimeTime :: NominalDiffTime -> CalendarDiffTime
calendarTimeTime = CalendarDiffTime 0

scaleCalendarDiffTime :: Integer -> CalendarDiffTime -> CalendarDiffTime
scaleCalendarDiffTime k (CalendarDiffTime m d) = CalendarDiffTime (k * m) (fromInteger k * d)

-- Reading -------------------------------------------------------------------------------------------------------

timeText :: ReadP TimeOfDay
timeText = do
  h <- digits 2
  _ <- char ':'
  m <- digits 2
  _ <- char ':'
  s <- picoText
  maybe (fail "no such time") pure (makeTimeOfDayValid h m s)

-- | Two digits, and a fraction.
picoText :: ReadP Pico
picoText = do
  whole <- digits 2 :: ReadP Integer
  fraction <- option "" (char '.' *> munch1 isDigit)
  pure (MkFixed (whole * 1000000000000 + read (take 12 (fraction ++ replicate 12 '0'))))

localText :: ReadP LocalTime
localText = do
  day <- dayText >>= maybe (fail "no such day") pure
  skipSpaces1
  LocalTime day <$> timeText
  where skipSpaces1 = munch1 (== ' ')

instance Read TimeOfDay where
  readsPrec _ = readParen False (readP_to_S (skipSpaces *> timeText))

instance Read LocalTime where
  readsPrec _ = readParen False (readP_to_S (skipSpaces *> localText))

-- | The zones that are known by name, with their hours.
knownZones :: [TimeZone]
knownZones =
  [ utc, TimeZone 0 False "UT", TimeZone 0 False "GMT", zone (-5) False "EST", zone (-4) True "EDT", zone (-6) False "CST"
  , zone (-5) True "CDT", zone (-7) False "MST", zone (-6) True "MDT", zone (-8) False "PST", zone (-7) True "PDT"
  ]
  where zone h = TimeZone (h * 60)

zoneText :: ReadP TimeZone
zoneText = offset +++ named
  where
    offset = do
      sign <- (id <$ char '+') +++ (negate <$ char '-')
      h <- digits 2
      _ <- option ':' (char ':')
      m <- digits 2
      pure (minutesToTimeZone (sign (h * 60 + m)))
    named = do
      name <- munch1 isAlpha
      pure (zoneNamed knownZones name)

-- | The zone of a name; military letters are hours; UTC with the name where it is not known.
zoneNamed :: [TimeZone] -> String -> TimeZone
zoneNamed zones name = case filter ((== name) . timeZoneName) zones of
  zone : _ -> zone
  [] -> TimeZone 0 False name

instance Read TimeZone where
  readsPrec _ = readParen False (readP_to_S (skipSpaces *> zoneText))

instance Read ZonedTime where
  readsPrec _ = readParen False (readP_to_S zoned)

zoned :: ReadP ZonedTime
zoned = do
  skipSpaces
  time <- localText
  zone <- option utc (skipSpaces *> zoneText)
  pure (ZonedTime time zone)

instance Read UTCTime where
  readsPrec n s = [(zonedTimeToUTC t, r) | (t, r) <- readsPrec n s]

instance Read UniversalTime where
  readsPrec n s = [(localTimeToUT1 0 t, r) | (t, r) <- readsPrec n s]
