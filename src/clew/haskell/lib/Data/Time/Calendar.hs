-- | Days of the calendar.
module Data.Time.Calendar
  ( Day (..), addDays, diffDays
  , CalendarDiffDays (..), calendarDay, calendarWeek, calendarMonth, calendarYear, scaleCalendarDiffDays
  , toGregorian, fromGregorian, fromGregorianValid, showGregorian, gregorianMonthLength
  , addGregorianMonthsClip, addGregorianMonthsRollOver, addGregorianYearsClip, addGregorianYearsRollOver
  , addGregorianDurationClip, addGregorianDurationRollOver, diffGregorianDurationClip, diffGregorianDurationRollOver
  , isLeapYear, DayOfWeek (..), dayOfWeek
  ) where

import Clew.Calendar
