import Data.Fixed (Pico)
import Data.List (nub)
import Data.Time.Calendar
import Data.Time.Calendar.Easter
import Data.Time.Calendar.Julian
import Data.Time.Calendar.MonthDay
import Data.Time.Calendar.OrdinalDate
import Data.Time.Calendar.WeekDate
import Data.Time.Clock
import Data.Time.Clock.POSIX
import Data.Time.Clock.System
import Data.Time.Clock.TAI
import Data.Time.LocalTime

-- Days all over the calendar.
days :: [Day]
days = map ModifiedJulianDay (take 160 (iterate next (-700000)))
  where next n = (n * 1103 + 12347) `mod` 1500000 - 700000

mixed :: Show a => [a] -> Int
mixed = foldl (\h c -> (h * 31 + fromEnum c) `mod` 1000003) 7 . concatMap show

main :: IO ()
main = do
  print (take 12 days)
  print (mixed (map toGregorian days), mixed (map toOrdinalDate days), mixed (map toWeekDate days), mixed (map toJulian days))
  print (mixed (map mondayStartWeek days), mixed (map sundayStartWeek days), mixed (map dayOfWeek days))
  print (all (\d -> let (y, m, k) = toGregorian d in fromGregorian y m k == d) days)
  print (all (\d -> let (y, w, k) = toWeekDate d in fromWeekDateValid y w k == Just d) days)
  print (mixed [(fromMondayStartWeek y w d, fromSundayStartWeek y w d) | y <- [1998 .. 2012], w <- [0 .. 53], d <- [1 .. 3]])
  print (mixed [(fromMondayStartWeekValid y w d, fromSundayStartWeekValid y w d) | y <- [2003 .. 2010], w <- [0, 1, 52, 53], d <- [0 .. 8]])
  print (mixed [fromWeekDateValid y w d | y <- [2003 .. 2010], w <- [0, 1, 52, 53, 54], d <- [0 .. 8]])
  print (mixed [(addGregorianMonthsClip n d, addGregorianMonthsRollOver n d, addJulianYearsClip n d) | n <- [-30, -1, 1, 13], d <- take 30 days])
  print (mixed [(diffGregorianDurationClip a b, diffGregorianDurationRollOver a b) | a <- take 12 days, b <- take 12 days])
  print (map gregorianEaster [1990 .. 2010], map orthodoxEaster [1990 .. 1996])
  print (fromGregorianValid 2021 2 29, fromGregorian 2021 2 31, fromJulianValid 2100 2 29, monthLength True 2)
  print (showWeekDate (head days), showOrdinalDate (days !! 1), showJulian (days !! 2), days !! 3 < days !! 4)
  print ([Wednesday .. Tuesday], toEnum 12 :: DayOfWeek, [Monday, Wednesday .. Sunday])
  print (read "2020-02-29" :: Day, reads "2021-02-29" :: [(Day, String)], [fromGregorian 2019 12 30 .. fromGregorian 2020 1 2])
  print (calendarYear <> calendarWeek, scaleCalendarDiffDays 3 calendarMonth, addGregorianDurationClip (CalendarDiffDays 13 5) (fromGregorian 2020 1 31))
  let t = UTCTime (fromGregorian 2021 12 31) (secondsToDiffTime 86399 + 0.5)
  print (t, addUTCTime 1.5 t, diffUTCTime (addUTCTime nominalDay t) t)
  print (utcTimeToPOSIXSeconds t, posixSecondsToUTCTime (-1.25), posixSecondsToUTCTime 1e9)
  print (utcToSystemTime t, systemToUTCTime (MkSystemTime 1000 5), systemToPOSIXTime (MkSystemTime 3 500000000))
  print (truncateSystemTimeLeapSecond (MkSystemTime 5 1000000001), systemToTAITime (MkSystemTime 0 0))
  print (secondsToDiffTime 90 / 7, realToFrac (2.5 :: Double) * (3 :: NominalDiffTime), picosecondsToDiffTime 12345, truncate (3.7 :: DiffTime) :: Int)
  print (utcToTAITime (const (Just 37)) t, taiToUTCTime (const (Just 37)) (addAbsoluteTime 1e9 taiEpoch), utcDayLength (const (Just 1)) (utctDay t))
  let zone = TimeZone 90 True "XYZ"
      z = utcToZonedTime zone t
  print (z, zonedTimeToUTC z == t, minutesToTimeZone (-75), timeZoneOffsetString' (Just ' ') (hoursToTimeZone 3), utc)
  print (TimeOfDay 1 2 3.25, midnight, makeTimeOfDayValid 24 0 0, makeTimeOfDayValid 23 59 60.5, timeToTimeOfDay 86400.5, timeToTimeOfDay 3661)
  print (timeToDaysAndTimeOfDay (-1), daysAndTimeOfDayToTime 2 (TimeOfDay 1 0 0), timeOfDayToDayFraction midday, dayFractionToTimeOfDay 0.3)
  print (utcToLocalTimeOfDay zone (TimeOfDay 23 45 1), localToUTCTimeOfDay zone (TimeOfDay 0 30 0))
  print (addLocalTime 100000 (LocalTime (fromGregorian 2000 2 28) midday), diffLocalTime (LocalTime (fromGregorian 2000 3 1) midnight) (LocalTime (fromGregorian 2000 2 28) midday))
  print (ut1ToLocalTime 15 (ModJulianDate 51604.5), localTimeToUT1 15 (LocalTime (fromGregorian 2000 2 28) midday))
  print (read "2001-02-03 04:05:06.75" :: LocalTime, read "2001-02-03 04:05:06 UTC" :: UTCTime, read "2001-02-03 04:05:06 +0130" :: ZonedTime)
  print (CalendarDiffTime 3 4.5 <> calendarTimeDays calendarWeek, scaleCalendarDiffTime 2 (calendarTimeTime 60))
  now <- getCurrentTime
  later <- getCurrentTime
  print (later >= now, diffUTCTime later now < 60)
