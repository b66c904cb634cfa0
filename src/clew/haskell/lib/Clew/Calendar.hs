-- | Days, and the years, months and weeks that they are in.
module Clew.Calendar where

import Control.DeepSeq (NFData (..))
import Data.Data (Data)
import Data.Ix (Ix (..))
import Text.ParserCombinators.ReadP (ReadP, char, count, option, readP_to_S, satisfy, skipSpaces, (+++))
import Data.Char (isDigit)

-- | The number of days since 17 November 1858.
newtype Day = ModifiedJulianDay { toModifiedJulianDay :: Integer }
  deriving (Eq, Ord, Data)

instance NFData Day where
  rnf (ModifiedJulianDay d) = rnf d

instance Enum Day where
  succ (ModifiedJulianDay d) = ModifiedJulianDay (succ d)
  pred (ModifiedJulianDay d) = ModifiedJulianDay (pred d)
  toEnum = ModifiedJulianDay . toEnum
  fromEnum (ModifiedJulianDay d) = fromEnum d
  enumFrom (ModifiedJulianDay a) = map ModifiedJulianDay (enumFrom a)
  enumFromThen (ModifiedJulianDay a) (ModifiedJulianDay b) = map ModifiedJulianDay (enumFromThen a b)
  enumFromTo (ModifiedJulianDay a) (ModifiedJulianDay b) = map ModifiedJulianDay (enumFromTo a b)
  enumFromThenTo (ModifiedJulianDay a) (ModifiedJulianDay b) (ModifiedJulianDay c) =
    map ModifiedJulianDay (enumFromThenTo a b c)

instance Ix Day where
  range (ModifiedJulianDay a, ModifiedJulianDay b) = map ModifiedJulianDay (range (a, b))
  index (ModifiedJulianDay a, ModifiedJulianDay b) (ModifiedJulianDay c) = index (a, b) c
  inRange (ModifiedJulianDay a, ModifiedJulianDay b) (ModifiedJulianDay c) = inRange (a, b) c
  rangeSize (ModifiedJulianDay a, ModifiedJulianDay b) = rangeSize (a, b)

instance Show Day where
  show = showGregorian

instance Read Day where
  readsPrec _ = readP_to_S (skipSpaces *> (dayText >>= maybe (fail "no such day") pure))

addDays :: Integer -> Day -> Day
addDays n (ModifiedJulianDay d) = ModifiedJulianDay (d + n)

diffDays :: Day -> Day -> Integer
diffDays (ModifiedJulianDay a) (ModifiedJulianDay b) = a - b

-- Years ---------------------------------------------------------------------------------------------------------

isLeapYear :: Integer -> Bool
isLeapYear y = mod y 4 == 0 && (mod y 400 == 0 || mod y 100 /= 0)

-- | The day before the first one of a year.
yearStart :: Integer -> Integer
yearStart year = 365 * y + div y 4 - div y 100 + div y 400 - 678576
  where y = year - 1

toOrdinalDate :: Day -> (Integer, Int)
toOrdinalDate (ModifiedJulianDay mjd) = (400 * quadcent + 100 * cent + 4 * quad + y + 1, fromInteger (d - y * 365 + 1))
  where
    a = mjd + 678575
    (quadcent, b) = divMod a 146097
    cent = min (div b 36524) 3
    c = b - cent * 36524
    (quad, d) = divMod c 1461
    y = min (div d 365) 3

fromOrdinalDate :: Integer -> Int -> Day
fromOrdinalDate year day = ModifiedJulianDay (yearStart year + toInteger (clip 1 (yearLength year) day))

fromOrdinalDateValid :: Integer -> Int -> Maybe Day
fromOrdinalDateValid year day = do
  d <- clipValid 1 (yearLength year) day
  pure (ModifiedJulianDay (yearStart year + toInteger d))

yearLength :: Integer -> Int
yearLength year = if isLeapYear year then 366 else 365

showOrdinalDate :: Day -> String
showOrdinalDate date = show4 y ++ "-" ++ padded 3 d
  where (y, d) = toOrdinalDate date

clip :: Ord t => t -> t -> t -> t
clip low high x
  | x < low = low
  | x > high = high
  | otherwise = x

clipValid :: Ord t => t -> t -> t -> Maybe t
clipValid low high x
  | x < low || x > high = Nothing
  | otherwise = Just x

padded :: Show n => Int -> n -> String
padded width n = replicate (width - length text) '0' ++ text
  where text = show n

-- | A year with at least four digits.
show4 :: Integer -> String
show4 n
  | n < 0 = '-' : padded 4 (negate n)
  | otherwise = padded 4 n

-- Months --------------------------------------------------------------------------------------------------------

monthLengths :: Bool -> [Int]
monthLengths leap = [31, if leap then 29 else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

monthLength :: Bool -> Int -> Int
monthLength leap month = monthLengths leap !! (clip 1 12 month - 1)

dayOfYearToMonthAndDay :: Bool -> Int -> (Int, Int)
dayOfYearToMonthAndDay leap day = go 1 (monthLengths leap) (clip 1 (if leap then 366 else 365) day)
  where
    go m (n : ns) d | d > n = go (m + 1) ns (d - n)
    go m _ d = (m, d)

monthAndDayToDayOfYear :: Bool -> Int -> Int -> Int
monthAndDayToDayOfYear leap month day = sum (take (m - 1) (monthLengths leap)) + clip 1 (monthLength leap m) day
  where m = clip 1 12 month

monthAndDayToDayOfYearValid :: Bool -> Int -> Int -> Maybe Int
monthAndDayToDayOfYearValid leap month day = do
  m <- clipValid 1 12 month
  d <- clipValid 1 (monthLength leap m) day
  pure (monthAndDayToDayOfYear leap m d)

toGregorian :: Day -> (Integer, Int, Int)
toGregorian date = (year, month, day)
  where
    (year, yd) = toOrdinalDate date
    (month, day) = dayOfYearToMonthAndDay (isLeapYear year) yd

fromGregorian :: Integer -> Int -> Int -> Day
fromGregorian year month day = fromOrdinalDate year (monthAndDayToDayOfYear (isLeapYear year) month day)

fromGregorianValid :: Integer -> Int -> Int -> Maybe Day
fromGregorianValid year month day = monthAndDayToDayOfYearValid (isLeapYear year) month day >>= fromOrdinalDateValid year

showGregorian :: Day -> String
showGregorian date = show4 y ++ "-" ++ padded 2 m ++ "-" ++ padded 2 d
  where (y, m, d) = toGregorian date

gregorianMonthLength :: Integer -> Int -> Int
gregorianMonthLength = monthLength . isLeapYear

-- Calendars, by how they make a date of a day and back -----------------------------------------------------------

-- | A calendar: the parts of a day; the day nearest to some parts.
data Calendar = Calendar (Day -> (Integer, Int, Int)) (Integer -> Int -> Int -> Day) (Integer -> Int -> Int)

gregorianCalendar :: Calendar
gregorianCalendar = Calendar toGregorian fromGregorian gregorianMonthLength

-- | Months later: the year, month, and the day as it was.
monthsLater :: Calendar -> Integer -> Day -> (Integer, Int, Int)
monthsLater (Calendar parts _ _) n date = (y + div m 12, fromInteger (mod m 12) + 1, day)
  where
    (y, month, day) = parts date
    m = toInteger (month - 1) + n

addMonthsClip, addMonthsRollOver :: Calendar -> Integer -> Day -> Day
addMonthsClip calendar@(Calendar _ make _) n date = make y m d
  where (y, m, d) = monthsLater calendar n date
addMonthsRollOver calendar@(Calendar _ make _) n date = addDays (toInteger d - 1) (make y m 1)
  where (y, m, d) = monthsLater calendar n date

addDurationClip, addDurationRollOver :: Calendar -> CalendarDiffDays -> Day -> Day
addDurationClip calendar (CalendarDiffDays m d) day = addDays d (addMonthsClip calendar m day)
addDurationRollOver calendar (CalendarDiffDays m d) day = addDays d (addMonthsRollOver calendar m day)

-- | The difference of two days in months and days, by a way to add months.
diffDuration :: (Calendar -> Integer -> Day -> Day) -> Calendar -> Day -> Day -> CalendarDiffDays
diffDuration add calendar@(Calendar parts _ _) day2 day1 = CalendarDiffDays months (diffDays day2 (add calendar months day1))
  where
    (y1, m1, d1) = parts day1
    (y2, m2, d2) = parts day2
    ym = (y2 * 12 + toInteger m2) - (y1 * 12 + toInteger m1)
    months
      | day2 >= day1 = if d2 >= d1 then ym else ym - 1
      | d2 <= d1 = ym
      | otherwise = ym + 1

addGregorianMonthsClip, addGregorianMonthsRollOver, addGregorianYearsClip, addGregorianYearsRollOver :: Integer -> Day -> Day
addGregorianMonthsClip = addMonthsClip gregorianCalendar
addGregorianMonthsRollOver = addMonthsRollOver gregorianCalendar
addGregorianYearsClip n = addGregorianMonthsClip (n * 12)
addGregorianYearsRollOver n = addGregorianMonthsRollOver (n * 12)

addGregorianDurationClip, addGregorianDurationRollOver :: CalendarDiffDays -> Day -> Day
addGregorianDurationClip = addDurationClip gregorianCalendar
addGregorianDurationRollOver = addDurationRollOver gregorianCalendar

diffGregorianDurationClip, diffGregorianDurationRollOver :: Day -> Day -> CalendarDiffDays
diffGregorianDurationClip = diffDuration addMonthsClip gregorianCalendar
diffGregorianDurationRollOver = diffDuration addMonthsRollOver gregorianCalendar

-- | A difference of days in months and days.
data CalendarDiffDays = CalendarDiffDays { cdMonths :: Integer, cdDays :: Integer }
  deriving (Eq, Data)

instance Semigroup CalendarDiffDays where
  CalendarDiffDays a b <> CalendarDiffDays c d = CalendarDiffDays (a + c) (b + d)

instance Monoid CalendarDiffDays where
  mempty = CalendarDiffDays 0 0

instance Show CalendarDiffDays where
  show (CalendarDiffDays m d) = "P" ++ show m ++ "M" ++ show d ++ "D"

calendarDay, calendarWeek, calendarMonth, calendarYear :: CalendarDiffDays
calendarDay = CalendarDiffDays 0 1
calendarWeek = CalendarDiffDays 0 7
calendarMonth = CalendarDiffDays 1 0
calendarYear = CalendarDiffDays 12 0

scaleCalendarDiffDays :: Integer -> CalendarDiffDays -> CalendarDiffDays
scaleCalendarDiffDays k (CalendarDiffDays m d) = CalendarDiffDays (k * m) (k * d)

-- Weeks ---------------------------------------------------------------------------------------------------------

data DayOfWeek = Monday | Tuesday | Wednesday | Thursday | Friday | Saturday | Sunday
  deriving (Eq, Show, Read)

-- | Monday is 1; the days of the week go on and on.
instance Enum DayOfWeek where
  toEnum i = case mod i 7 of
    0 -> Sunday
    1 -> Monday
    2 -> Tuesday
    3 -> Wednesday
    4 -> Thursday
    5 -> Friday
    _ -> Saturday
  fromEnum day = case day of
    Monday -> 1
    Tuesday -> 2
    Wednesday -> 3
    Thursday -> 4
    Friday -> 5
    Saturday -> 6
    Sunday -> 7
  enumFromTo a b
    | a == b = [a]
    | otherwise = a : enumFromTo (succ a) b
  enumFromThenTo a b c
    | a == c = [a]
    | otherwise = a : enumFromThenTo b (toEnum (2 * fromEnum b - fromEnum a)) c

dayOfWeek :: Day -> DayOfWeek
dayOfWeek (ModifiedJulianDay d) = toEnum (fromInteger (d + 3))

-- | The year, week and day of the week by ISO 8601.
toWeekDate :: Day -> (Integer, Int, Int)
toWeekDate (ModifiedJulianDay mjd) = (year, div (yd - 1) 7 + 1, fromInteger day + 1)
  where
    day = mod (mjd + 2) 7
    -- The week is of the year that its Thursday is in.
    (year, yd) = toOrdinalDate (ModifiedJulianDay (mjd - day + 3))

fromWeekDate :: Integer -> Int -> Int -> Day
fromWeekDate year week day =
  ModifiedJulianDay (weekOne year + toInteger (clip 1 (weeksIn year) week * 7 + clip 1 7 day) - 8)

fromWeekDateValid :: Integer -> Int -> Int -> Maybe Day
fromWeekDateValid year week day = do
  d <- clipValid 1 7 day
  w <- clipValid 1 (weeksIn year) week
  pure (ModifiedJulianDay (weekOne year + toInteger (w * 7 + d) - 8))

-- | The Monday of a year's first week, which is the one that has its fourth day.
weekOne :: Integer -> Integer
weekOne year = fourth - mod (fourth + 2) 7
  where ModifiedJulianDay fourth = fromOrdinalDate year 4

weeksIn :: Integer -> Int
weeksIn year = fromInteger (div (weekOne (year + 1) - weekOne year) 7)

showWeekDate :: Day -> String
showWeekDate date = show4 y ++ "-W" ++ padded 2 w ++ "-" ++ show d
  where (y, w, d) = toWeekDate date

-- | The week of the year, by Mondays or by Sundays, and the day in it.
mondayStartWeek, sundayStartWeek :: Day -> (Int, Int)
mondayStartWeek date = (fromInteger (div d 7 - div k 7), fromInteger (mod d 7) + 1)
  where
    yd = snd (toOrdinalDate date)
    d = toModifiedJulianDay date + 2
    k = d - toInteger yd
sundayStartWeek date = (fromInteger (div d 7 - div k 7), fromInteger (mod d 7))
  where
    yd = snd (toOrdinalDate date)
    d = toModifiedJulianDay date + 3
    k = d - toInteger yd

fromMondayStartWeek, fromSundayStartWeek :: Integer -> Int -> Int -> Day
fromMondayStartWeek year w d = addDays (firstMonday + 7 * toInteger (w - 1) + toInteger d - 1) first
  where
    first = fromOrdinalDate year 1
    firstMonday = mod (5 - toModifiedJulianDay first) 7
fromSundayStartWeek year w d = addDays (firstSunday + 7 * toInteger (w - 1) + toInteger d) first
  where
    first = fromOrdinalDate year 1
    firstSunday = mod (4 - toModifiedJulianDay first) 7

fromMondayStartWeekValid, fromSundayStartWeekValid :: Integer -> Int -> Int -> Maybe Day
fromMondayStartWeekValid year w d = clipValid 1 7 d *> sameYear year (fromMondayStartWeek year w d)
fromSundayStartWeekValid year w d = clipValid 0 6 d *> sameYear year (fromSundayStartWeek year w d)

sameYear :: Integer -> Day -> Maybe Day
sameYear year day
  | fst (toOrdinalDate day) == year = Just day
  | otherwise = Nothing

-- Julian calendar -----------------------------------------------------------------------------------------------

isJulianLeapYear :: Integer -> Bool
isJulianLeapYear y = mod y 4 == 0

toJulianYearAndDay :: Day -> (Integer, Int)
toJulianYearAndDay (ModifiedJulianDay mjd) = (4 * quad + y + 1, fromInteger (d - y * 365 + 1))
  where
    (quad, d) = divMod (mjd + 678577) 1461
    y = min (div d 365) 3

fromJulianYearAndDay :: Integer -> Int -> Day
fromJulianYearAndDay year day = julianDay year (clip 1 (if isJulianLeapYear year then 366 else 365) day)

fromJulianYearAndDayValid :: Integer -> Int -> Maybe Day
fromJulianYearAndDayValid year day = julianDay year <$> clipValid 1 (if isJulianLeapYear year then 366 else 365) day

julianDay :: Integer -> Int -> Day
julianDay year day = ModifiedJulianDay (toInteger day + 365 * y + div y 4 - 678578)
  where y = year - 1

showJulianYearAndDay :: Day -> String
showJulianYearAndDay date = show4 y ++ "-" ++ padded 3 d
  where (y, d) = toJulianYearAndDay date

toJulian :: Day -> (Integer, Int, Int)
toJulian date = (year, month, day)
  where
    (year, yd) = toJulianYearAndDay date
    (month, day) = dayOfYearToMonthAndDay (isJulianLeapYear year) yd

fromJulian :: Integer -> Int -> Int -> Day
fromJulian year month day = fromJulianYearAndDay year (monthAndDayToDayOfYear (isJulianLeapYear year) month day)

fromJulianValid :: Integer -> Int -> Int -> Maybe Day
fromJulianValid year month day =
  monthAndDayToDayOfYearValid (isJulianLeapYear year) month day >>= fromJulianYearAndDayValid year

showJulian :: Day -> String
showJulian date = show4 y ++ "-" ++ padded 2 m ++ "-" ++ padded 2 d
  where (y, m, d) = toJulian date

julianMonthLength :: Integer -> Int -> Int
julianMonthLength = monthLength . isJulianLeapYear

julianCalendar :: Calendar
julianCalendar = Calendar toJulian fromJulian julianMonthLength

addJulianMonthsClip, addJulianMonthsRollOver, addJulianYearsClip, addJulianYearsRollOver :: Integer -> Day -> Day
addJulianMonthsClip = addMonthsClip julianCalendar
addJulianMonthsRollOver = addMonthsRollOver julianCalendar
addJulianYearsClip n = addJulianMonthsClip (n * 12)
addJulianYearsRollOver n = addJulianMonthsRollOver (n * 12)

addJulianDurationClip, addJulianDurationRollOver :: CalendarDiffDays -> Day -> Day
addJulianDurationClip = addDurationClip julianCalendar
addJulianDurationRollOver = addDurationRollOver julianCalendar

diffJulianDurationClip, diffJulianDurationRollOver :: Day -> Day -> CalendarDiffDays
diffJulianDurationClip = diffDuration addMonthsClip julianCalendar
diffJulianDurationRollOver = diffDuration addMonthsRollOver julianCalendar

-- Reading -------------------------------------------------------------------------------------------------------

digits :: Read n => Int -> ReadP n
digits n = read <$> count n (satisfy isDigit)

-- | A day as it is shown; Nothing for parts that are no day.
dayText :: ReadP (Maybe Day)
dayText = do
  sign <- option id (negate <$ char '-')
  y <- digits 4
  _ <- char '-'
  m <- digits 2
  _ <- char '-'
  fromGregorianValid (sign y) m <$> digits 2
