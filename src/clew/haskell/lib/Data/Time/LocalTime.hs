-- | Local times and time zones.
module Data.Time.LocalTime
  ( TimeZone (..), timeZoneOffsetString, timeZoneOffsetString', minutesToTimeZone, hoursToTimeZone, utc, getTimeZone
  , getCurrentTimeZone
  , TimeOfDay (..), midnight, midday, makeTimeOfDayValid, timeToDaysAndTimeOfDay, daysAndTimeOfDayToTime
  , utcToLocalTimeOfDay, localToUTCTimeOfDay, timeToTimeOfDay, timeOfDayToTime, dayFractionToTimeOfDay
  , timeOfDayToDayFraction
  , CalendarDiffTime (..), calendarTimeDays, calendarTimeTime, scaleCalendarDiffTime
  , LocalTime (..), addLocalTime, diffLocalTime, utcToLocalTime, localTimeToUTC, ut1ToLocalTime, localTimeToUT1
  , ZonedTime (..), utcToZonedTime, zonedTimeToUTC, getZonedTime, utcToLocalZonedTime
  ) where

import Clew.LocalTime
