-- What is known of calendars, for CurryCheck.
module CalendarTest where

import Calendar

prop_newYear :: Bool
prop_newYear = next (Date 2023 12 31) == Date 2024 1 1

prop_leapDay :: Bool
prop_leapDay = next (Date 2024 2 28) == Date 2024 2 29

-- In 400 years there are 97 leap days, and the years come again.
prop_century :: Bool
prop_century = map daysOf [1600, 1700, 1800, 1900, 2000] == [366, 365, 365, 365, 366]

spec_leap :: Int -> Bool
spec_leap year = leap year == if mod year 100 == 0 then mod year 400 == 0 else mod year 4 == 0
