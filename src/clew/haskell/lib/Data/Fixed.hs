-- | Numbers with a fixed number of decimal places, and division of numbers that are not whole.
module Data.Fixed
  ( div', mod', divMod'
  , Fixed (..), HasResolution (..), showFixed
  , E0, Uni, E1, Deci, E2, Centi, E3, Milli, E6, Micro, E9, Nano, E12, Pico
  ) where

div' :: (Real a, Integral b) => a -> a -> b
div' n d = floor (toRational n / toRational d)

divMod' :: (Real a, Integral b) => a -> a -> (b, a)
divMod' n d = (f, n - fromIntegral f * d)
  where f = div' n d

mod' :: Real a => a -> a -> a
mod' n d = n - fromInteger (div' n d) * d

-- | A number, as a multiple of the smallest one.
newtype Fixed a = MkFixed Integer
  deriving (Eq, Ord)

class HasResolution a where
  resolution :: p a -> Integer

instance Enum (Fixed a) where
  succ (MkFixed a) = MkFixed (succ a)
  pred (MkFixed a) = MkFixed (pred a)
  toEnum = MkFixed . toEnum
  fromEnum (MkFixed a) = fromEnum a
  enumFrom (MkFixed a) = map MkFixed (enumFrom a)
  enumFromThen (MkFixed a) (MkFixed b) = map MkFixed (enumFromThen a b)
  enumFromTo (MkFixed a) (MkFixed b) = map MkFixed (enumFromTo a b)
  enumFromThenTo (MkFixed a) (MkFixed b) (MkFixed c) = map MkFixed (enumFromThenTo a b c)

instance HasResolution a => Num (Fixed a) where
  MkFixed a + MkFixed b = MkFixed (a + b)
  MkFixed a - MkFixed b = MkFixed (a - b)
  x@(MkFixed a) * MkFixed b = MkFixed (div (a * b) (resolution x))
  negate (MkFixed a) = MkFixed (negate a)
  abs (MkFixed a) = MkFixed (abs a)
  signum (MkFixed a) = fromInteger (signum a)
  fromInteger i = made (\unit -> i * unit)

instance HasResolution a => Real (Fixed a) where
  toRational x@(MkFixed a) = toRational a / toRational (resolution x)

instance HasResolution a => Fractional (Fixed a) where
  x@(MkFixed a) / MkFixed b = MkFixed (div (a * resolution x) b)
  recip x@(MkFixed a) = MkFixed (div (unit * unit) a)
    where unit = resolution x
  fromRational r = made (\unit -> floor (r * toRational unit))

instance HasResolution a => RealFrac (Fixed a) where
  properFraction a = (i, a - fromIntegral i)
    where i = truncate (toRational a)
  truncate = truncate . toRational
  round = round . toRational
  ceiling = ceiling . toRational
  floor = floor . toRational

instance HasResolution a => Show (Fixed a) where
  showsPrec d x = showParen (d > 6 && x < 0) (showString (showFixed False x))

instance HasResolution a => Read (Fixed a) where
  readsPrec d = readParen False number
    where
      number text = case lex text of
        [("-", rest)] | d <= 6 -> [(negate x, after) | (x, after) <- positive rest]
        _ -> positive text
      positive text = [(made (digits whole fraction), rest) | (token, rest) <- lex text, Just (whole, fraction) <- [parts token]]
      digits whole fraction unit = read whole * unit + div (read ('0' : fraction) * unit) (10 ^ length fraction)

-- | The digits before and after the point.
parts :: String -> Maybe (String, String)
parts token = case span isDigit token of
  ("", _) -> Nothing
  (whole, "") -> Just (whole, "")
  (whole, '.' : fraction) | not (null fraction) && all isDigit fraction -> Just (whole, fraction)
  _ -> Nothing
  where isDigit c = c >= '0' && c <= '9'

-- | A number of a type, from how many of the smallest ones are in 1.
made :: HasResolution a => (Integer -> Integer) -> Fixed a
made f = x
  where x = MkFixed (f (resolution x))

-- | A number as text, with zeros at the end or without them.
showFixed :: HasResolution a => Bool -> Fixed a -> String
showFixed chop x@(MkFixed a)
  | a < 0 = '-' : showFixed chop (MkFixed (negate a) `asTypeOf` x)
  | otherwise = show whole ++ dotted (trimmed (padded (show fraction)))
  where
    unit = resolution x
    (whole, rest) = divMod a unit
    places = length (takeWhile (< unit) (iterate (* 10) 1))
    fraction = ceiling (toRational rest * 10 ^ places / toRational unit) :: Integer
    padded text = replicate (places - length text) '0' ++ text
    trimmed text = if chop then reverse (dropWhile (== '0') (reverse text)) else text
    dotted text = if null text then "" else '.' : text

data E0
instance HasResolution E0 where resolution _ = 1
type Uni = Fixed E0

data E1
instance HasResolution E1 where resolution _ = 10
type Deci = Fixed E1

data E2
instance HasResolution E2 where resolution _ = 100
type Centi = Fixed E2

data E3
instance HasResolution E3 where resolution _ = 1000
type Milli = Fixed E3

data E6
instance HasResolution E6 where resolution _ = 1000000
type Micro = Fixed E6

data E9
instance HasResolution E9 where resolution _ = 1000000000
type Nano = Fixed E9

data E12
instance HasResolution E12 where resolution _ = 1000000000000
type Pico = Fixed E12
