-- | Times as texts by a format, and back.
module Data.Time.Format
  ( FormatTime, formatTime, parseTimeM, parseTimeOrError, readSTime, readPTime, ParseTime
  , TimeLocale (..), defaultTimeLocale, iso8601DateFormat, rfc822DateFormat
  ) where

import Clew.TimeFormat
