-- | Days by the week of the year (ISO 8601).
module Data.Time.Calendar.WeekDate (toWeekDate, fromWeekDate, fromWeekDateValid, showWeekDate) where

import Clew.Calendar
