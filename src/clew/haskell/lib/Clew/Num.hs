{-# LANGUAGE NoImplicitPrelude, BangPatterns #-}
-- | Numbers: the numeric classes and their instances, Ratio and Float.
module Clew.Num
  ( module Clew.Num
  ) where

import Clew.Prim
import Clew.Base

infixr 8 ^, ^^, **
infixl 7 *, /, `quot`, `rem`, `div`, `mod`, %
infixl 6 +, -

-- Classes ---------------------------------------------------------------------------------------------

class Num a where
  (+), (-), (*) :: a -> a -> a
  negate, abs, signum :: a -> a
  fromInteger :: Integer -> a
  x - y = x + negate y
  negate x = fromInteger 0 - x

class (Num a, Ord a) => Real a where
  toRational :: a -> Rational
  -- | The double that equals this number, or a NaN where there is none; not exported.
  exactDouble :: a -> Double
  exactDouble _ = doubleNaN

class (Real a, Enum a) => Integral a where
  quot, rem, div, mod :: a -> a -> a
  quotRem, divMod :: a -> a -> (a, a)
  toInteger :: a -> Integer
  quot n d = fst (quotRem n d)
  rem n d = snd (quotRem n d)
  div n d = fst (divMod n d)
  mod n d = snd (divMod n d)
  divMod n d = case quotRem n d of
    (q, r) -> case signum r == negate (signum d) of
      True -> (q - fromInteger 1, r + d)
      False -> (q, r)

class Num a => Fractional a where
  (/) :: a -> a -> a
  recip :: a -> a
  fromRational :: Rational -> a
  -- | What 'realToFrac' does for this type; not exported.
  fromReal :: Real b => b -> a
  x / y = x * recip y
  recip x = fromInteger 1 / x
  fromReal x = fromRational (toRational x)

class Fractional a => Floating a where
  pi :: a
  exp, log, sqrt :: a -> a
  (**), logBase :: a -> a -> a
  sin, cos, tan, asin, acos, atan :: a -> a
  sinh, cosh, tanh, asinh, acosh, atanh :: a -> a
  log1p, expm1, log1pexp, log1mexp :: a -> a
  x ** y = exp (log x * y)
  logBase x y = log y / log x
  sqrt x = x ** (fromInteger 1 / fromInteger 2)
  tan x = sin x / cos x
  tanh x = sinh x / cosh x
  log1p x = log (fromInteger 1 + x)
  expm1 x = exp x - fromInteger 1
  log1pexp x = log1p (exp x)
  log1mexp x = log1p (negate (exp x))

class (Real a, Fractional a) => RealFrac a where
  properFraction :: Integral b => a -> (b, a)
  truncate, round, ceiling, floor :: Integral b => a -> b
  truncate x = fst (properFraction x)
  round x = case properFraction x of
    (n, r) ->
      let away = case r < fromInteger 0 of { True -> n - 1; False -> n + 1 }
      in case compare (abs r) (fromRational (1 :% 2)) of
           LT -> n
           GT -> away
           EQ -> case even n of { True -> n; False -> away }
  ceiling x = case properFraction x of
    (n, r) -> case r > fromInteger 0 of { True -> n + 1; False -> n }
  floor x = case properFraction x of
    (n, r) -> case r < fromInteger 0 of { True -> n - 1; False -> n }

class (RealFrac a, Floating a) => RealFloat a where
  floatRadix :: a -> Integer
  floatDigits :: a -> Int
  floatRange :: a -> (Int, Int)
  decodeFloat :: a -> (Integer, Int)
  encodeFloat :: Integer -> Int -> a
  exponent :: a -> Int
  significand :: a -> a
  scaleFloat :: Int -> a -> a
  isNaN, isInfinite, isDenormalized, isNegativeZero, isIEEE :: a -> Bool
  atan2 :: a -> a -> a
  exponent x = case decodeFloat x of
    (m, n) -> case m == 0 of { True -> 0; False -> n + floatDigits x }
  significand x = case decodeFloat x of
    (m, _) -> encodeFloat m (negate (floatDigits x))
  scaleFloat k x
    | k == 0 || x == fromInteger 0 || isNaN x || isInfinite x = x
    | otherwise = case decodeFloat x of
        (m, n) -> case floatRange x of
          (l, h) ->
            let b = h - l + 4 * floatDigits x
            in encodeFloat m (n + max (negate b) (min b k))
  atan2 y x
    | x > 0 = atan (y / x)
    | x == 0 && y > 0 = pi / 2
    | x < 0 && y > 0 = pi + atan (y / x)
    | (x <= 0 && y < 0) || (x < 0 && isNegativeZero y) || (isNegativeZero x && isNegativeZero y) = negate (atan2 (negate y) x)
    | y == 0 && (x < 0 || isNegativeZero x) = pi
    | x == 0 && y == 0 = y
    | otherwise = x + y

-- Arithmetic errors -----------------------------------------------------------------------------------

divZeroError, overflowError, ratioZeroDenominatorError :: a
divZeroError = primRaise (Arith 3)
overflowError = primRaise (Arith 0)
ratioZeroDenominatorError = primRaise (Arith 5)

-- Int: the primitives raise the exception for a zero divisor themselves ---------------------------------

instance Num Int where
  (+) = intAdd
  (-) = intSub
  (*) = intMul
  negate x = intSub 0 x
  abs x = case intLt x 0 of { True -> intSub 0 x; False -> x }
  signum x = case intLt x 0 of
    True -> intSub 0 1
    False -> case intEq x 0 of { True -> 0; False -> 1 }
  fromInteger n = integerNarrowInt 64 n

instance Real Int where
  toRational x = intToInteger x :% 1
  exactDouble x = integerExactDouble (intToInteger x)

-- | A whole number as a double, if that is exact.
integerExactDouble :: Integer -> Double
integerExactDouble n = case integerLe n 9007199254740992 && integerGe n (integerSub 0 9007199254740992) of
  True -> integerToDouble n
  False -> doubleNaN

instance Integral Int where
  quot x y = case intEq (intAdd y 1) 0 of { True -> intNegateChecked x; False -> intQuot x y }
  rem = intRem
  div x y = case intEq (intAdd y 1) 0 of { True -> intNegateChecked x; False -> intDiv x y }
  mod = intMod
  quotRem x y = case intEq (intAdd y 1) 0 of
    True -> (intNegateChecked x, 0)
    False -> case intQuot x y of !q -> case intRem x y of !r -> (q, r)
  divMod x y = case intEq (intAdd y 1) 0 of
    True -> (intNegateChecked x, 0)
    False -> case intDiv x y of !q -> case intMod x y of !r -> (q, r)
  toInteger x = intToInteger x

-- | The quotient by -1, which is out of range for the least number.
intNegateChecked :: Int -> Int
intNegateChecked x = case intEq x minBound of
  True -> overflowError
  False -> intSub 0 x

-- Integer -----------------------------------------------------------------------------------------------

instance Num Integer where
  (+) = integerAdd
  (-) = integerSub
  (*) = integerMul
  negate x = integerSub 0 x
  abs x = case integerLt x 0 of { True -> integerSub 0 x; False -> x }
  signum x = case integerLt x 0 of
    True -> integerSub 0 1
    False -> case integerEq x 0 of { True -> 0; False -> 1 }
  fromInteger n = n

instance Real Integer where
  toRational x = x :% 1
  exactDouble x = integerExactDouble x

instance Enum Integer where
  succ x = integerAdd x 1
  pred x = integerSub x 1
  toEnum n = intToInteger n
  fromEnum n = integerNarrowInt 64 n
  enumFrom x = integerFrom x
  enumFromTo x y = integerFromTo x y
  enumFromThen x y = integerFromThen x y
  enumFromThenTo x y z = integerFromThenTo x y z

integerFrom :: Integer -> [Integer]
integerFrom !x = x : integerFrom (integerAdd x 1)

integerFromTo :: Integer -> Integer -> [Integer]
integerFromTo !x !y = go x
  where go !i = case integerGt i y of { True -> []; False -> i : go (integerAdd i 1) }

integerFromThen :: Integer -> Integer -> [Integer]
integerFromThen !x !y = let step = integerSub y x in iterateBy step x

iterateBy :: Integer -> Integer -> [Integer]
iterateBy !d !i = i : iterateBy d (integerAdd i d)

integerFromThenTo :: Integer -> Integer -> Integer -> [Integer]
integerFromThenTo !x !y !z = case integerGe d 0 of
  True -> up x
  False -> down x
  where
    !d = integerSub y x
    up !i = case integerGt i z of { True -> []; False -> i : up (integerAdd i d) }
    down !i = case integerLt i z of { True -> []; False -> i : down (integerAdd i d) }

instance Integral Integer where
  quot = integerQuot
  rem = integerRem
  div = integerDiv
  mod = integerMod
  quotRem x y = case integerQuot x y of !q -> case integerRem x y of !r -> (q, r)
  divMod x y = case integerDiv x y of !q -> case integerMod x y of !r -> (q, r)
  toInteger x = x

-- Word --------------------------------------------------------------------------------------------------

-- | Wrapped to 64 bits without sign.
toWord :: Integer -> Word
toWord n = integerNarrowWord (intSub 0 64) n

instance Bounded Word where
  minBound = toWord 0
  maxBound = toWord (integerSub 0 1)

instance Num Word where
  (+) = wordAdd
  (-) = wordSub
  (*) = wordMul
  negate x = toWord (integerSub 0 (wordToInteger x))
  abs x = x
  signum x = case wordToInteger x == 0 of { True -> x; False -> toWord 1 }
  fromInteger n = toWord n

instance Real Word where
  toRational x = wordToInteger x :% 1
  exactDouble x = integerExactDouble (wordToInteger x)

instance Enum Word where
  succ x = case x == maxBound of
    True -> errorWithoutStackTrace "Enum.succ{Word}: tried to take `succ' of maxBound"
    False -> toWord (integerAdd (wordToInteger x) 1)
  pred x = case wordToInteger x == 0 of
    True -> errorWithoutStackTrace "Enum.pred{Word}: tried to take `pred' of minBound"
    False -> toWord (integerSub (wordToInteger x) 1)
  toEnum n = case intLt n 0 of
    True -> errorWithoutStackTrace ("Enum.toEnum{Word}: tag (" ++ intShow n ++ ") is outside of bounds (0,18446744073709551615)")
    False -> toWord (intToInteger n)
  fromEnum x = case integerGt (wordToInteger x) 9223372036854775807 of
    True -> errorWithoutStackTrace ("Enum.fromEnum{Word}: value (" ++ integerShow (wordToInteger x) ++ ") is outside of Int's bounds (-9223372036854775808,9223372036854775807)")
    False -> integerNarrowInt 64 (wordToInteger x)
  enumFrom x = enumFromTo x maxBound
  enumFromTo x y = primCoerce (integerFromTo (wordToInteger x) (wordToInteger y))
  enumFromThen x y = enumFromThenTo x y (case y >= x of { True -> maxBound; False -> minBound })
  enumFromThenTo x y z = primCoerce (integerFromThenTo (wordToInteger x) (wordToInteger y) (wordToInteger z))

instance Integral Word where
  quot = wordQuot
  rem = wordRem
  div = wordQuot
  mod = wordRem
  quotRem x y = case wordQuot x y of !q -> case wordRem x y of !r -> (q, r)
  divMod x y = case wordQuot x y of !q -> case wordRem x y of !r -> (q, r)
  toInteger x = wordToInteger x

-- Functions on any numbers --------------------------------------------------------------------------------

subtract :: Num a => a -> a -> a
subtract x y = y - x

even, odd :: Integral a => a -> Bool
even n = integerEq (integerAnd (toInteger n) 1) 0
odd n = integerNe (integerAnd (toInteger n) 1) 0

gcd :: Integral a => a -> a -> a
gcd x y = fromInteger (integerGcd (toInteger x) (toInteger y))

integerGcd :: Integer -> Integer -> Integer
integerGcd !a !b = go (abs a) (abs b)
  where
    go :: Integer -> Integer -> Integer
    go x y = case integerEq y 0 of { True -> x; False -> go y (integerRem x y) }

lcm :: Integral a => a -> a -> a
lcm x y = case x == 0 || y == 0 of
  True -> 0
  False -> abs ((x `quot` gcd x y) * y)

(^) :: (Num a, Integral b) => a -> b -> a
x ^ n = power x (toInteger n)

-- | By squaring; the last factors are multiplied from the left.
power :: Num a => a -> Integer -> a
power x n
  | integerLt n 0 = errorWithoutStackTrace "Negative exponent"
  | integerEq n 0 = 1
  | otherwise = powerOdd x n

powerOdd :: Num a => a -> Integer -> a
powerOdd x n
  | integerEq (integerAnd n 1) 0 = powerOdd (x * x) (integerShr n 1)
  | integerEq n 1 = x
  | otherwise = powerWith (x * x) (integerShr n 1) x

powerWith :: Num a => a -> Integer -> a -> a
powerWith x n acc
  | integerEq (integerAnd n 1) 0 = powerWith (x * x) (integerShr n 1) acc
  | integerEq n 1 = x * acc
  | otherwise = powerWith (x * x) (integerShr n 1) (x * acc)

(^^) :: (Fractional a, Integral b) => a -> b -> a
x ^^ n = case n >= 0 of
  True -> x ^ n
  False -> recip (x ^ negate n)

fromIntegral :: (Integral a, Num b) => a -> b
fromIntegral x = fromInteger (toInteger x)

realToFrac :: (Real a, Fractional b) => a -> b
realToFrac x = fromReal x

-- Ratio ---------------------------------------------------------------------------------------------------

-- | In lowest terms, the denominator positive.
infixl 7 :%
data Ratio a = !a :% !a

type Rational = Ratio Integer

reduce :: Integral a => a -> a -> Ratio a
reduce x y = case y == 0 of
  True -> ratioZeroDenominatorError
  False -> let d = gcd x y in (x `quot` d) :% (y `quot` d)

(%) :: Integral a => a -> a -> Ratio a
x % y = reduce (x * signum y) (abs y)

numerator, denominator :: Ratio a -> a
numerator (x :% _) = x
denominator (_ :% y) = y

instance Eq a => Eq (Ratio a) where
  (a :% b) == (c :% d) = a == c && b == d

instance Integral a => Ord (Ratio a) where
  compare (a :% b) (c :% d) = compare (a * d) (c * b)
  (a :% b) <= (c :% d) = a * d <= c * b
  (a :% b) < (c :% d) = a * d < c * b

instance Integral a => Num (Ratio a) where
  (a :% b) + (c :% d) = reduce (a * d + c * b) (b * d)
  (a :% b) - (c :% d) = reduce (a * d - c * b) (b * d)
  (a :% b) * (c :% d) = reduce (a * c) (b * d)
  negate (a :% b) = negate a :% b
  abs (a :% b) = abs a :% b
  signum (a :% _) = signum a :% 1
  fromInteger n = fromInteger n :% 1

instance Integral a => Fractional (Ratio a) where
  (a :% b) / (c :% d) = (a * d) % (b * c)
  recip (a :% b)
    | a == 0 = ratioZeroDenominatorError
    | a < 0 = negate b :% negate a
    | otherwise = b :% a
  fromRational (n :% d) = fromInteger n % fromInteger d

instance Integral a => Real (Ratio a) where
  toRational (a :% b) = toInteger a :% toInteger b

instance Integral a => RealFrac (Ratio a) where
  properFraction (a :% b) = case quotRem a b of
    (q, r) -> (fromInteger (toInteger q), r :% b)

instance Integral a => Enum (Ratio a) where
  succ x = x + 1
  pred x = x - 1
  toEnum n = fromInteger (intToInteger n) :% 1
  fromEnum x = fromInteger (truncate x)
  enumFrom = numericEnumFrom
  enumFromThen = numericEnumFromThen
  enumFromTo = numericEnumFromTo
  enumFromThenTo = numericEnumFromThenTo

-- | Ranges of fractional numbers, which end half a step after their limit.
numericEnumFrom :: Fractional a => a -> [a]
numericEnumFrom n = go 0
  where go !k = case n + k of !m -> m : go (k + 1)

numericEnumFromThen :: Fractional a => a -> a -> [a]
numericEnumFromThen n m = go 0
  where
    step = m - n
    go !k = case n + k * step of !x -> x : go (k + 1)

numericEnumFromTo :: (Ord a, Fractional a) => a -> a -> [a]
numericEnumFromTo n m = go 0
  where
    limit = m + 1 / 2
    go !k = case n + k of !x -> case x <= limit of { True -> x : go (k + 1); False -> [] }

numericEnumFromThenTo :: (Ord a, Fractional a) => a -> a -> a -> [a]
numericEnumFromThenTo a b c = case b >= a of { True -> up 0; False -> down 0 }
  where
    step = b - a
    limit = c + step / 2
    up !k = case a + k * step of !x -> case x <= limit of { True -> x : up (k + 1); False -> [] }
    down !k = case a + k * step of !x -> case x >= limit of { True -> x : down (k + 1); False -> [] }

-- Double --------------------------------------------------------------------------------------------------

doubleMinusOne, doubleInfinity, doubleNaN :: Double
doubleMinusOne = doubleSub 0 1
doubleInfinity = doubleDiv 1 0
doubleNaN = doubleDiv 0 0

doubleNegate, doubleAbs :: Double -> Double
doubleNegate x = doubleMul x doubleMinusOne
doubleAbs x = case doubleGt x 0 of
  True -> x
  False -> case doubleLt x 0 of
    True -> doubleNegate x
    False -> case doubleEq x 0 of { True -> 0; False -> x }

instance Num Double where
  (+) = doubleAdd
  (-) = doubleSub
  (*) = doubleMul
  negate = doubleNegate
  abs = doubleAbs
  signum x = case doubleGt x 0 of
    True -> 1
    False -> case doubleLt x 0 of { True -> doubleMinusOne; False -> x }
  fromInteger n = integerToDouble n

instance Real Double where
  toRational x = case doubleDecode x of (m, e) -> binaryRational m e
  exactDouble x = doubleExact x

doubleDecode :: Double -> (Integer, Int)
doubleDecode x = case doubleMantissa 53 x of !m -> case doubleExponent 53 x of !e -> (m, e)

-- | A finite number, whose zero has no sign; a NaN for the others.
doubleExact :: Double -> Double
doubleExact x = case doubleIsFinite x of { True -> doubleAdd x 0; False -> doubleNaN }

doubleIsFinite, doubleIsNaN, doubleIsInfinite :: Double -> Bool
doubleIsFinite x = doubleEq (doubleSub x x) 0
doubleIsNaN x = doubleNe x x
doubleIsInfinite x = doubleGt x 1.7976931348623157e308 || doubleGt (doubleSub 0 x) 1.7976931348623157e308

-- | m times two to the e.
binaryRational :: Integer -> Int -> Rational
binaryRational m e = case intGe e 0 of
  True -> integerShl m e :% 1
  False -> reduce m (integerShl 1 (intSub 0 e))

instance Fractional Double where
  (/) = doubleDiv
  recip x = doubleDiv 1 x
  fromRational (n :% d) = rationalToBinary ratioDouble n d
  fromReal x = case exactDouble x of
    !d -> case doubleIsNaN d of { True -> fromRational (toRational x); False -> d }

-- | The nearest number; without a denominator, what is not finite.
rationalToBinary :: (Integer -> Integer -> Double) -> Integer -> Integer -> Double
rationalToBinary nearest n d = case integerEq d 0 of
  False -> nearest n d
  True -> case compare n 0 of { GT -> doubleInfinity; LT -> doubleNegate doubleInfinity; EQ -> doubleNaN }

instance Floating Double where
  pi = 3.141592653589793
  exp x = doubleMath 1 x
  log x = doubleMath 2 x
  sqrt x = doubleMath 0 x
  (**) = doublePow
  sin x = doubleMath 3 x
  cos x = doubleMath 4 x
  tan x = doubleMath 5 x
  asin x = doubleMath 6 x
  acos x = doubleMath 7 x
  atan x = doubleMath 8 x
  sinh x = doubleMath 9 x
  cosh x = doubleMath 10 x
  tanh x = doubleMath 11 x
  asinh x = doubleMath 12 x
  acosh x = doubleMath 13 x
  atanh x = doubleMath 14 x
  log1p x = doubleMath 15 x
  expm1 x = doubleMath 16 x
  log1pexp x = log1pexpOf x
  log1mexp x = log1mexpOf x

-- | log (1 + exp x) and log (1 - exp x), for all sizes of numbers as accurate as they can be.
log1pexpOf, log1mexpOf :: (Ord a, Floating a) => a -> a
log1pexpOf x
  | x <= fromInteger 18 = log1p (exp x)
  | x <= fromInteger 100 = x + exp (negate x)
  | otherwise = x
log1mexpOf x
  | x > negate (log (fromInteger 2)) = log (negate (expm1 x))
  | otherwise = log1p (negate (exp x))

instance RealFrac Double where
  properFraction x = let n = doubleTruncate x in (fromInteger n, doubleRest x n)
  truncate x = fromInteger (doubleTruncate x)
  round x = fromInteger (doubleRound x)
  ceiling x = fromInteger (doubleCeiling x)
  floor x = fromInteger (doubleFloor x)

-- | What a number has beyond its whole part; none is 0, also for -0 and what is not finite.
doubleRest :: Double -> Integer -> Double
doubleRest x n = case doubleIsFinite x of
  True -> doubleAdd (doubleSub x (integerToDouble n)) 0
  False -> 0

instance RealFloat Double where
  floatRadix _ = 2
  floatDigits _ = 53
  floatRange _ = (negate 1021, 1024)
  decodeFloat x = doubleDecode x
  encodeFloat m e = doubleEncode m e
  exponent x = doubleMagnitude x
  significand x = doubleEncode (doubleMantissa 53 x) (negate 53)
  scaleFloat k x = doubleScale 2257 k x
  isNaN x = doubleIsNaN x
  isInfinite x = doubleIsInfinite x
  isDenormalized x = doubleNe x 0 && doubleLt (doubleAbs x) 2.2250738585072014e-308
  isNegativeZero x = doubleEq x 0 && doubleLt (doubleDiv 1 x) 0
  isIEEE _ = True

-- | The exponent of the most significant bit, which counts as a half.
doubleMagnitude :: Double -> Int
doubleMagnitude x = case doubleEq x 0 of
  True -> 0
  False -> intAdd (doubleExponent 53 x) 53

-- | Times two to the k, which counts only up to a limit.
doubleScale :: Int -> Int -> Double -> Double
doubleScale limit k x
  | intEq k 0 || doubleEq x 0 || not (doubleIsFinite x) = x
  | otherwise =
      let clamped = case intGt k limit of
            True -> limit
            False -> case intLt k (intSub 0 limit) of { True -> intSub 0 limit; False -> k }
      in doubleEncode (doubleMantissa 53 x) (intAdd (doubleExponent 53 x) clamped)

instance Enum Double where
  succ x = doubleAdd x 1
  pred x = doubleSub x 1
  toEnum n = intToDouble n
  fromEnum x = integerNarrowInt 64 (doubleTruncate x)
  enumFrom = numericEnumFrom
  enumFromThen = numericEnumFromThen
  enumFromTo = numericEnumFromTo
  enumFromThenTo = numericEnumFromThenTo

-- Float ---------------------------------------------------------------------------------------------------

-- | A double that is always rounded to single precision.
newtype Float = MkFloat Double

toFloat :: Double -> Float
toFloat x = MkFloat (doubleRoundFloat x)

-- | One number converted to the other, as the machine does it.
float2Double :: Float -> Double
float2Double (MkFloat x) = x

double2Float :: Double -> Float
double2Float x = toFloat x

instance Eq Float where
  MkFloat x == MkFloat y = doubleEq x y
  MkFloat x /= MkFloat y = doubleNe x y

instance Ord Float where
  compare (MkFloat x) (MkFloat y) = compare x y
  MkFloat x < MkFloat y = doubleLt x y
  MkFloat x <= MkFloat y = doubleLe x y
  MkFloat x > MkFloat y = doubleGt x y
  MkFloat x >= MkFloat y = doubleGe x y

instance Num Float where
  MkFloat x + MkFloat y = MkFloat (singleAdd x y)
  MkFloat x - MkFloat y = MkFloat (singleSub x y)
  MkFloat x * MkFloat y = MkFloat (singleMul x y)
  negate (MkFloat x) = MkFloat (doubleNegate x)
  abs (MkFloat x) = MkFloat (doubleAbs x)
  signum (MkFloat x) = MkFloat (signum x)
  fromInteger n = MkFloat (doubleRoundFloat (integerToDouble n))

instance Real Float where
  toRational (MkFloat x) = case floatDecode x of (m, e) -> binaryRational m e
  exactDouble (MkFloat x) = doubleExact x

floatDecode :: Double -> (Integer, Int)
floatDecode x = case doubleMantissa 24 x of !m -> case doubleExponent 24 x of !e -> (m, e)

instance Fractional Float where
  MkFloat x / MkFloat y = MkFloat (singleDiv x y)
  recip (MkFloat x) = MkFloat (singleDiv 1 x)
  fromRational (n :% d) = MkFloat (rationalToBinary ratioFloat n d)
  fromReal x = case exactDouble x of
    !d -> case doubleIsNaN d of { True -> fromRational (toRational x); False -> toFloat d }

instance Floating Float where
  pi = toFloat pi
  MkFloat x ** MkFloat y = MkFloat (singlePow x y)
  exp (MkFloat x) = MkFloat (singleMath 1 x)
  log (MkFloat x) = MkFloat (singleMath 2 x)
  sqrt (MkFloat x) = MkFloat (singleMath 0 x)
  sin (MkFloat x) = MkFloat (singleMath 3 x)
  cos (MkFloat x) = MkFloat (singleMath 4 x)
  tan (MkFloat x) = MkFloat (singleMath 5 x)
  asin (MkFloat x) = MkFloat (singleMath 6 x)
  acos (MkFloat x) = MkFloat (singleMath 7 x)
  atan (MkFloat x) = MkFloat (singleMath 8 x)
  sinh (MkFloat x) = MkFloat (singleMath 9 x)
  cosh (MkFloat x) = MkFloat (singleMath 10 x)
  tanh (MkFloat x) = MkFloat (singleMath 11 x)
  asinh (MkFloat x) = MkFloat (singleMath 12 x)
  acosh (MkFloat x) = MkFloat (singleMath 13 x)
  atanh (MkFloat x) = MkFloat (singleMath 14 x)
  log1p (MkFloat x) = MkFloat (singleMath 15 x)
  expm1 (MkFloat x) = MkFloat (singleMath 16 x)
  log1pexp x = log1pexpOf x
  log1mexp x = log1mexpOf x

instance RealFrac Float where
  properFraction (MkFloat x) =
    let n = floatWhole doubleTruncate x in (fromInteger n, MkFloat (doubleRest x n))
  truncate (MkFloat x) = fromInteger (floatWhole doubleTruncate x)
  round (MkFloat x) = fromInteger (floatWhole doubleRound x)
  ceiling (MkFloat x) = fromInteger (floatWhole doubleCeiling x)
  floor (MkFloat x) = fromInteger (floatWhole doubleFloor x)

-- | A single rounded to a whole number; what is not finite is decoded like a number.
floatWhole :: (Double -> Integer) -> Double -> Integer
floatWhole f x = case doubleIsFinite x of
  True -> f x
  False -> integerShl (doubleMantissa 24 x) (doubleExponent 24 x)

instance RealFloat Float where
  floatRadix _ = 2
  floatDigits _ = 24
  floatRange _ = (negate 125, 128)
  decodeFloat (MkFloat x) = floatDecode x
  encodeFloat m e = toFloat (doubleEncode m e)
  exponent (MkFloat x) = case doubleEq x 0 of
    True -> 0
    False -> intAdd (doubleExponent 24 x) 24
  significand (MkFloat x) = MkFloat (doubleEncode (doubleMantissa 24 x) (negate 24))
  scaleFloat k (MkFloat x) = toFloat (doubleScale 349 k x)
  isNaN (MkFloat x) = doubleIsNaN x
  isInfinite (MkFloat x) = doubleIsInfinite x
  isDenormalized (MkFloat x) = doubleNe x 0 && doubleLt (doubleAbs x) 1.1754943508222875e-38
  isNegativeZero (MkFloat x) = isNegativeZero x
  isIEEE _ = True

instance Enum Float where
  succ x = x + 1
  pred x = x - 1
  toEnum n = fromInteger (intToInteger n)
  fromEnum x = truncate x
  enumFrom = numericEnumFrom
  enumFromThen = numericEnumFromThen
  enumFromTo = numericEnumFromTo
  enumFromThenTo = numericEnumFromThenTo
