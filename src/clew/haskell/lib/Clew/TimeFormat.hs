-- | Times as texts, by a format with `%` and letters, and back.
module Clew.TimeFormat where

import Clew.Calendar
import Clew.Clock
import Clew.LocalTime
import Control.Monad (mplus)
import Data.Char (isAlpha, isDigit, isSpace, toLower, toUpper)
import Data.Fixed (Fixed (..))
import Data.List (findIndex)
import Text.ParserCombinators.ReadP

-- Locales -------------------------------------------------------------------------------------------------------

data TimeLocale = TimeLocale
  { wDays :: [(String, String)]
  , months :: [(String, String)]
  , amPm :: (String, String)
  , dateTimeFmt, dateFmt, timeFmt, time12Fmt :: String
  , knownTimeZones :: [TimeZone]
  }
  deriving (Eq, Ord, Show)

defaultTimeLocale :: TimeLocale
defaultTimeLocale = TimeLocale
  { wDays = named "Sunday Monday Tuesday Wednesday Thursday Friday Saturday"
  , months = named "January February March April May June July August September October November December"
  , amPm = ("AM", "PM")
  , dateTimeFmt = "%a %b %e %H:%M:%S %Z %Y"
  , dateFmt = "%m/%d/%y"
  , timeFmt = "%H:%M:%S"
  , time12Fmt = "%I:%M:%S %p"
  , knownTimeZones = drop 1 knownZones
  }
  where named = map (\w -> (w, take 3 w)) . words

iso8601DateFormat :: Maybe String -> String
iso8601DateFormat format = "%Y-%m-%d" ++ maybe "" ('T' :) format

rfc822DateFormat :: String
rfc822DateFormat = "%a, %_d %b %Y %H:%M:%S %Z"

-- Showing -------------------------------------------------------------------------------------------------------

-- | What stands between `%` and the letter: how to pad, to which width, a change of case, and the other form.
data FormatOptions = FormatOptions
  { padding :: Maybe (Maybe Char), width :: Maybe Int, changed :: String -> String, alternate :: Bool }

-- | A part of a time: a text, or a number with the usual width and what fills it up.
data Part = TextPart String | NumberPart Int Char Integer

class FormatTime t where
  -- | What a letter shows of a time, if it has that.
  timePart :: TimeLocale -> FormatOptions -> Char -> t -> Maybe Part

formatTime :: FormatTime t => TimeLocale -> String -> t -> String
formatTime locale format t = case format of
  '%' : rest -> directive locale (FormatOptions Nothing Nothing id False) rest t
  c : rest -> c : formatTime locale rest t
  [] -> []

directive :: FormatTime t => TimeLocale -> FormatOptions -> String -> t -> String
directive locale options format t = case format of
  '_' : rest | Nothing <- width options -> directive locale options { padding = Just (Just ' ') } rest t
  '-' : rest | Nothing <- width options -> directive locale options { padding = Just Nothing } rest t
  '0' : rest | Nothing <- width options -> directive locale options { padding = Just (Just '0') } rest t
  '^' : rest | Nothing <- width options -> directive locale options { changed = map toUpper } rest t
  '#' : rest | Nothing <- width options -> directive locale options { changed = map toLower } rest t
  d : _ | isDigit d, Nothing <- width options ->
    let (ds, rest) = span isDigit format in directive locale options { width = Just (read ds) } rest t
  'E' : rest | not (alternate options) -> directive locale options { alternate = True } rest t
  '%' : rest -> '%' : formatTime locale rest t
  't' : rest -> '\t' : formatTime locale rest t
  'n' : rest -> '\n' : formatTime locale rest t
  c : rest -> maybe "" (laidOut options) (timePart locale options c t) ++ formatTime locale rest t
  [] -> []

laidOut :: FormatOptions -> Part -> String
laidOut options part = changed options (case part of
  TextPart text -> case (padding options, width options) of
    (Just Nothing, _) -> text
    (_, Nothing) -> text
    (pad, Just n) -> replicate (n - length text) (maybe ' ' (maybe ' ' id) pad) ++ text
  NumberPart n usual i -> case maybe (Just usual) id (padding options) of
    Nothing -> show i
    Just c
      | i < 0 -> '-' : filled c (maybe n id (width options)) (negate i)
      | otherwise -> filled c (maybe n id (width options)) i)
  where filled c n i = shown (Just c) n i

inner :: FormatTime t => TimeLocale -> String -> t -> Maybe Part
inner locale format t = Just (TextPart (formatTime locale format t))

instance FormatTime TimeZone where
  timePart _ options c zone = case c of
    'z' -> Just (TextPart (offsetText (maybe (Just '0') id (padding options)) (alternate options) (timeZoneMinutes zone)))
    'Z' | null (timeZoneName zone) -> Just (TextPart (offsetText (maybe (Just '0') id (padding options)) (alternate options) (timeZoneMinutes zone)))
        | otherwise -> Just (TextPart (timeZoneName zone))
    _ -> Nothing

instance FormatTime DayOfWeek where
  timePart locale _ c day = case c of
    'u' -> Just (NumberPart 1 '0' (toInteger (fromEnum day)))
    'w' -> Just (NumberPart 1 '0' (toInteger n))
    'a' -> Just (TextPart (snd (wDays locale !! n)))
    'A' -> Just (TextPart (fst (wDays locale !! n)))
    _ -> Nothing
    where n = mod (fromEnum day) 7

instance FormatTime Day where
  timePart locale options c day = case c of
    'D' -> inner locale "%m/%d/%y" day
    'F' -> inner locale "%Y-%m-%d" day
    'x' -> inner locale (dateFmt locale) day
    'Y' -> Just (NumberPart 4 '0' year) `asYear` year
    'y' -> Just (NumberPart 2 '0' (mod year 100))
    'C' -> Just (NumberPart 2 '0' (div year 100)) `asYear` div year 100
    'B' -> Just (TextPart (fst (months locale !! (month - 1))))
    'b' -> Just (TextPart (snd (months locale !! (month - 1))))
    'h' -> Just (TextPart (snd (months locale !! (month - 1))))
    'm' -> Just (NumberPart 2 '0' (toInteger month))
    'd' -> Just (NumberPart 2 '0' (toInteger d))
    'e' -> Just (NumberPart 2 ' ' (toInteger d))
    'j' -> Just (NumberPart 3 '0' (toInteger (snd (toOrdinalDate day))))
    'f' -> Just (NumberPart 2 '0' (div weekYear 100)) `asYear` div weekYear 100
    'V' -> Just (NumberPart 2 '0' (toInteger week))
    'G' -> Just (NumberPart 4 '0' weekYear) `asYear` weekYear
    'g' -> Just (NumberPart 2 '0' (mod weekYear 100))
    'U' -> Just (NumberPart 2 '0' (toInteger (fst (sundayStartWeek day))))
    'W' -> Just (NumberPart 2 '0' (toInteger (fst (mondayStartWeek day))))
    _ -> timePart locale options c (dayOfWeek day)
    where
      (year, month, d) = toGregorian day
      (weekYear, week, _) = toWeekDate day
      -- Years are not filled up unless that is asked for.
      asYear part n = case (padding options, width options) of
        (Nothing, Nothing) -> Just (TextPart (show n))
        _ -> part

instance FormatTime TimeOfDay where
  timePart locale _ c t@(TimeOfDay h m s) = case c of
    'R' -> inner locale "%H:%M" t
    'T' -> inner locale "%H:%M:%S" t
    'X' -> inner locale (timeFmt locale) t
    'r' -> inner locale (time12Fmt locale) t
    'P' -> Just (TextPart (map toLower half))
    'p' -> Just (TextPart half)
    'H' -> Just (NumberPart 2 '0' (toInteger h))
    'I' -> Just (NumberPart 2 '0' (toInteger hour12))
    'k' -> Just (NumberPart 2 ' ' (toInteger h))
    'l' -> Just (NumberPart 2 ' ' (toInteger hour12))
    'M' -> Just (NumberPart 2 '0' (toInteger m))
    'S' -> Just (NumberPart 2 '0' (truncate s))
    'q' -> Just (NumberPart 12 '0' fraction)
    'Q' -> Just (TextPart (if fraction == 0 then "" else '.' : trimmed))
    _ -> Nothing
    where
      half = (if h < 12 then fst else snd) (amPm locale)
      hour12 = mod (h - 1) 12 + 1
      MkFixed picos = s
      fraction = mod picos 1000000000000
      trimmed = reverse (dropWhile (== '0') (reverse (padded 12 fraction)))

instance FormatTime LocalTime where
  timePart locale options c t = case c of
    'c' -> inner locale (dateTimeFmt locale) t
    _ -> timePart locale options c (localDay t) `mplus` timePart locale options c (localTimeOfDay t)

instance FormatTime ZonedTime where
  timePart locale options c z = case c of
    'c' -> inner locale (dateTimeFmt locale) z
    's' -> Just (NumberPart 1 '0' (floor (utcTimeToPOSIXSeconds (zonedTimeToUTC z))))
    _ -> timePart locale options c (zonedTimeToLocalTime z) `mplus` timePart locale options c (zonedTimeZone z)

instance FormatTime UTCTime where
  timePart locale options c = timePart locale options c . utcToZonedTime utc

instance FormatTime UniversalTime where
  timePart locale options c = timePart locale options c . ut1ToLocalTime 0

-- Reading -------------------------------------------------------------------------------------------------------

class ParseTime t where
  -- | A time of what was read for each letter.
  buildTime :: TimeLocale -> [(Char, String)] -> Maybe t

parseTimeM :: (MonadFail m, ParseTime t) => Bool -> TimeLocale -> String -> String -> m t
parseTimeM spaces locale format text = case [t | (t, "") <- readP_to_S parser text] of
  [t] -> return t
  [] -> fail ("parseTimeM: no parse of " ++ show text)
  _ -> fail ("parseTimeM: multiple parses of " ++ show text)
  where
    parser
      | spaces = skipSpaces *> readPTime False locale format <* skipSpaces
      | otherwise = readPTime False locale format

parseTimeOrError :: ParseTime t => Bool -> TimeLocale -> String -> String -> t
parseTimeOrError spaces locale format text = case parseTimeM spaces locale format text of
  Just t -> t
  Nothing -> error ("parseTimeOrError: no parse of " ++ show text)

readSTime :: ParseTime t => Bool -> TimeLocale -> String -> ReadS t
readSTime spaces locale format = readP_to_S (readPTime spaces locale format)

readPTime :: ParseTime t => Bool -> TimeLocale -> String -> ReadP t
readPTime spaces locale format = do
  if spaces then skipSpaces else return ()
  parts <- partsOf locale format
  maybe pfail return (buildTime locale parts)

partsOf :: TimeLocale -> String -> ReadP [(Char, String)]
partsOf locale format = case format of
  '%' : rest -> partFor locale (Just '0') rest
  c : rest
    | isSpace c -> munch isSpace *> partsOf locale (dropWhile isSpace rest)
    | otherwise -> satisfy (\d -> toUpper d == toUpper c) *> partsOf locale rest
  [] -> return []

-- | What a letter reads; the first argument is how its numbers are filled up.
partFor :: TimeLocale -> Maybe Char -> String -> ReadP [(Char, String)]
partFor locale pad format = case format of
  '-' : rest -> partFor locale Nothing rest
  '_' : rest -> partFor locale (Just ' ') rest
  '0' : rest -> partFor locale (Just '0') rest
  '^' : rest -> partFor locale pad rest
  '#' : rest -> partFor locale pad rest
  'E' : rest -> partFor locale pad rest
  '%' : rest -> char '%' *> partsOf locale rest
  c : rest | Just longer <- lookup c composed -> partsOf locale (longer ++ rest)
  c : rest -> do
    text <- letter c
    more <- partsOf locale rest
    return ((c, text) : more)
  [] -> return []
  where
    composed =
      [ ('c', dateTimeFmt locale), ('R', "%H:%M"), ('T', "%H:%M:%S"), ('X', timeFmt locale), ('r', time12Fmt locale)
      , ('D', "%m/%d/%y"), ('F', "%Y-%m-%d"), ('x', dateFmt locale), ('h', "%b") ]
    letter c = case c of
      'Y' -> signed 4
      'G' -> signed 4
      'C' -> signed 2
      'f' -> signed 2
      'B' -> among (map fst (months locale))
      'b' -> among (map snd (months locale))
      'A' -> among (map fst (wDays locale))
      'a' -> among (map snd (wDays locale))
      'p' -> among [fst (amPm locale), snd (amPm locale)]
      'P' -> among [fst (amPm locale), snd (amPm locale)]
      'j' -> number pad 3
      'u' -> count 1 (satisfy isDigit)
      'w' -> count 1 (satisfy isDigit)
      'e' -> number (spaced pad) 2
      'k' -> number (spaced pad) 2
      'l' -> number (spaced pad) 2
      'q' -> number pad 12
      'Q' -> option "" (char '.' *> munch1 isDigit)
      's' -> (++) <$> option "" (string "-") <*> munch1 isDigit
      'z' -> offset
      'Z' -> munch1 isAlpha +++ offset
      _ | c `elem` "dmyHIMSVgUW" -> number pad 2
        | otherwise -> pfail
    spaced (Just '0') = Just ' '
    spaced other = other
    number fill n = case fill of
      Nothing -> upTo n
      Just ' ' -> skipSpaces *> upTo n
      Just _ -> count n (satisfy isDigit)
    upTo n = do
      ds <- munch1 isDigit
      if length ds <= n then return ds else pfail
    signed n = (++) <$> option "" (string "-") <*> case pad of
      Nothing -> munch1 isDigit
      Just ' ' -> skipSpaces *> munch1 isDigit
      Just _ -> count n (satisfy isDigit)
    among names = choice [text name | name <- names]
    text name = name <$ mapM_ (\c -> satisfy (\d -> toUpper c == toUpper d)) name
    offset = do
      sign <- satisfy (`elem` "+-")
      h <- count 2 (satisfy isDigit)
      _ <- option ':' (char ':')
      m <- count 2 (satisfy isDigit)
      return (sign : h ++ m)

-- | What was read last for a letter.
found :: Char -> [(Char, String)] -> Maybe String
found c = lookup c . reverse

numberOf :: Char -> [(Char, String)] -> Maybe Integer
numberOf c parts = fmap signedNumber (found c parts)

signedNumber :: String -> Integer
signedNumber ('-' : ds) = negate (read ds)
signedNumber ds = read ds

-- | The number that is there, or another; none if it is out of its range.
within :: Integer -> Integer -> Integer -> Maybe Integer -> Maybe Integer
within low high other = maybe (Just other) (\n -> if n < low || n > high then Nothing else Just n)

position :: [String] -> Maybe String -> Maybe Integer
position names = (>>= \text -> fmap toInteger (findIndex (== text) names))

instance ParseTime Day where
  buildTime locale parts
    | any (`elem` "GVuf") letters || ('g' `elem` letters) = do
        week <- within 1 53 1 (numberOf 'V' parts)
        fromWeekDateValid (yearBy 'G' 'f' 'g') (fromInteger week) (fromInteger weekday)
    | Just n <- numberOf 'j' parts = fromOrdinalDateValid year (fromInteger n)
    | Just w <- numberOf 'U' parts = fromSundayStartWeekValid year (fromInteger w) (fromInteger (mod weekday 7))
    | Just w <- numberOf 'W' parts = fromMondayStartWeekValid year (fromInteger w) (fromInteger weekday)
    | otherwise = do
        month <- within 1 12 1 (numberOf 'm' parts `mplus` named)
        day <- within 1 31 1 (numberOf 'd' parts `mplus` numberOf 'e' parts)
        fromGregorianValid year (fromInteger month) (fromInteger day)
    where
      letters = map fst parts
      year = yearBy 'Y' 'C' 'y'
      named = fmap (+ 1) (position (map fst (months locale)) (found 'B' parts) `mplus` position (map snd (months locale)) (found 'b' parts))
      weekday = maybe 4 sunday7 (numberOf 'u' parts `mplus` numberOf 'w' parts
        `mplus` position (map fst (wDays locale)) (found 'A' parts) `mplus` position (map snd (wDays locale)) (found 'a' parts))
      sunday7 n = if n == 0 then 7 else n
      yearBy whole century rest = case numberOf whole parts of
        Just y -> y
        Nothing -> 100 * maybe usual id (numberOf century parts) + y
          where
            y = maybe 70 id (numberOf rest parts)
            usual = if y >= 69 then 19 else 20

instance ParseTime TimeOfDay where
  buildTime locale parts = do
    hour <- case numberOf 'H' parts `mplus` numberOf 'k' parts of
      Just h -> within 0 23 0 (Just h)
      Nothing -> do
        h <- within 1 12 12 (numberOf 'I' parts `mplus` numberOf 'l' parts)
        return (mod h 12 + (if found 'p' parts `mplus` found 'P' parts == Just (snd (amPm locale)) then 12 else 0))
    minute <- within 0 59 0 (numberOf 'M' parts)
    second <- within 0 60 0 (numberOf 'S' parts)
    let fraction = maybe 0 (\ds -> read (take 12 (ds ++ replicate 12 '0'))) (found 'q' parts `mplus` (found 'Q' parts >>= nonEmpty))
        nonEmpty ds = if null ds then Nothing else Just ds
    return (TimeOfDay (fromInteger hour) (fromInteger minute) (MkFixed (second * 1000000000000 + fraction)))

instance ParseTime LocalTime where
  buildTime locale parts = LocalTime <$> buildTime locale parts <*> buildTime locale parts

instance ParseTime TimeZone where
  buildTime locale parts = Just (case (found 'z' parts, found 'Z' parts) of
    (Just text, _) -> offset text
    (_, Just text@(c : _)) | c `elem` "+-" -> offset text
    (_, Just name) -> zoneNamed (utc : knownTimeZones locale) (map toUpper name)
    _ -> minutesToTimeZone 0)
    where
      offset (sign : ds) = minutesToTimeZone ((if sign == '-' then negate else id) (read (take 2 ds) * 60 + read (drop 2 ds)))
      offset [] = utc

instance ParseTime ZonedTime where
  buildTime locale parts = do
    zone <- buildTime locale parts
    case numberOf 's' parts of
      Just s -> return (utcToZonedTime zone (posixSecondsToUTCTime (fromInteger s)))
      Nothing -> (`ZonedTime` zone) <$> buildTime locale parts

instance ParseTime UTCTime where
  buildTime locale parts = zonedTimeToUTC <$> buildTime locale parts

instance ParseTime UniversalTime where
  buildTime locale parts = localTimeToUT1 0 <$> buildTime locale parts
