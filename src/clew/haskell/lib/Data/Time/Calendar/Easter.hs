-- | When Easter is.
module Data.Time.Calendar.Easter
  ( sundayAfter, orthodoxPaschalMoon, orthodoxEaster, gregorianPaschalMoon, gregorianEaster
  ) where

import Clew.Calendar

-- | The first Sunday after a day.
sundayAfter :: Day -> Day
sundayAfter day = addDays (7 - mod (toModifiedJulianDay day + 3) 7) day

orthodoxPaschalMoon :: Integer -> Day
orthodoxPaschalMoon year = addDays (negate (moonShift year 0)) (fromJulian jyear 4 19)
  where jyear = if year > 0 then year else year - 1

orthodoxEaster :: Integer -> Day
orthodoxEaster = sundayAfter . orthodoxPaschalMoon

gregorianPaschalMoon :: Integer -> Day
gregorianPaschalMoon year = addDays (negate adjusted) (fromGregorian year 4 19)
  where
    century = div year 100 + 1
    shifted = moonShift year (div (3 * century) 4 - div (5 + 8 * century) 25)
    adjusted
      | shifted == 0 || (shifted == 1 && mod year 19 > 10) = shifted + 1
      | otherwise = shifted

gregorianEaster :: Integer -> Day
gregorianEaster = sundayAfter . gregorianPaschalMoon

-- | How many days before the 19th of April the moon is, with the corrections of a century.
moonShift :: Integer -> Integer -> Integer
moonShift year correction = mod (14 + 11 * mod year 19 - correction) 30
