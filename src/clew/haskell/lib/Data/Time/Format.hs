-- | Times as texts by a format, and back.
module Data.Time.Format
  ( FormatTime, formatTime, parseTimeM, parseTimeOrError, readSTime, readPTime, ParseTime
  , parseTime, readTime, readsTime
  , TimeLocale (..), defaultTimeLocale, iso8601DateFormat, rfc822DateFormat
  ) where

import Clew.TimeFormat

-- | The names that these had before.
parseTime :: ParseTime t => TimeLocale -> String -> String -> Maybe t
parseTime = parseTimeM True

readTime :: ParseTime t => TimeLocale -> String -> String -> t
readTime = parseTimeOrError True

readsTime :: ParseTime t => TimeLocale -> String -> ReadS t
readsTime = readSTime True
