{-# LANGUAGE BangPatterns, MagicHash, PatternSynonyms, PolyKinds, RankNTypes, ScopedTypeVariables #-}
-- | Values that GHC has without boxes: here they are the boxed ones, evaluated.
module Clew.Magic where

import Data.Bits (complement, countLeadingZeros, countTrailingZeros, popCount, shiftL, shiftR, xor, (.&.), (.|.))
import Data.Char (chr, ord)

infix 4 ==#, /=#, <#, <=#, >#, >=#, ==##, /=##, <##, <=##, >##, >=##
infixl 6 +#, -#, +##, -##
infixl 7 *#, *##, /##

type Int# = Int
type Word# = Word
type Char# = Char
type Double# = Double
type Float# = Float

data State# s = State#
data TYPE r
data RuntimeRep
data Levity = Lifted | Unlifted
type family Any :: k

pattern I# :: Int# -> Int
pattern I# x <- !x where I# !x = x

pattern W# :: Word# -> Word
pattern W# x <- !x where W# !x = x

pattern C# :: Char# -> Char
pattern C# x <- !x where C# !x = x

pattern D# :: Double# -> Double
pattern D# x <- !x where D# !x = x

pattern F# :: Float# -> Float
pattern F# x <- !x where F# !x = x

{-# COMPLETE I# #-}
{-# COMPLETE W# #-}
{-# COMPLETE C# #-}
{-# COMPLETE D# #-}
{-# COMPLETE F# #-}

isTrue# :: Int# -> Bool
isTrue# x = x == 1

truth :: Bool -> Int#
truth b = if b then 1 else 0

tagToEnum# :: Enum a => Int# -> a
tagToEnum# = toEnum

dataToTag# :: Enum a => a -> Int#
dataToTag# = fromEnum

(+#), (-#), (*#), quotInt#, remInt#, andI#, orI#, xorI# :: Int# -> Int# -> Int#
!a +# !b = a + b
!a -# !b = a - b
!a *# !b = a * b
quotInt# = quot
remInt# = rem
andI# = (.&.)
orI# = (.|.)
xorI# = xor

quotRemInt# :: Int# -> Int# -> (Int#, Int#)
quotRemInt# = quotRem

negateInt#, notI# :: Int# -> Int#
negateInt# = negate
notI# = complement

uncheckedIShiftL#, uncheckedIShiftRA#, uncheckedIShiftRL# :: Int# -> Int# -> Int#
uncheckedIShiftL# = shiftL
uncheckedIShiftRA# = shiftR
uncheckedIShiftRL# a n = fromIntegral ((fromIntegral a :: Word) `shiftR` n)

(==#), (/=#), (<#), (<=#), (>#), (>=#) :: Int# -> Int# -> Int#
a ==# b = truth (a == b)
a /=# b = truth (a /= b)
a <# b = truth (a < b)
a <=# b = truth (a <= b)
a ># b = truth (a > b)
a >=# b = truth (a >= b)

plusWord#, minusWord#, timesWord#, quotWord#, remWord#, and#, or#, xor# :: Word# -> Word# -> Word#
plusWord# = (+)
minusWord# = (-)
timesWord# = (*)
quotWord# = quot
remWord# = rem
and# = (.&.)
or# = (.|.)
xor# = xor

quotRemWord# :: Word# -> Word# -> (Word#, Word#)
quotRemWord# = quotRem

-- | The high and the low half of a product or sum.
timesWord2#, plusWord2# :: Word# -> Word# -> (Word#, Word#)
timesWord2# a b = halves (toInteger a * toInteger b)
plusWord2# a b = halves (toInteger a + toInteger b)

halves :: Integer -> (Word#, Word#)
halves n = (fromInteger (n `div` 18446744073709551616), fromInteger n)

-- | The difference, and whether it went below zero.
subWordC# :: Word# -> Word# -> (Word#, Int#)
subWordC# a b = (a - b, truth (a < b))

addWordC# :: Word# -> Word# -> (Word#, Int#)
addWordC# a b = (a + b, truth (a + b < a))

quotRemWord2# :: Word# -> Word# -> Word# -> (Word#, Word#)
quotRemWord2# high low d = (fromInteger q, fromInteger r)
  where (q, r) = (toInteger high * 18446744073709551616 + toInteger low) `quotRem` toInteger d

not# :: Word# -> Word#
not# = complement

eqWord#, neWord#, ltWord#, leWord#, gtWord#, geWord# :: Word# -> Word# -> Int#
eqWord# a b = truth (a == b)
neWord# a b = truth (a /= b)
ltWord# a b = truth (a < b)
leWord# a b = truth (a <= b)
gtWord# a b = truth (a > b)
geWord# a b = truth (a >= b)

uncheckedShiftL#, uncheckedShiftRL# :: Word# -> Int# -> Word#
uncheckedShiftL# = shiftL
uncheckedShiftRL# = shiftR

iShiftL#, iShiftRA#, iShiftRL# :: Int# -> Int# -> Int#
iShiftL# a n = if n >= 64 then 0 else uncheckedIShiftL# a n
iShiftRA# a n = uncheckedIShiftRA# a (min n 63)
iShiftRL# a n = if n >= 64 then 0 else uncheckedIShiftRL# a n

shiftL#, shiftRL# :: Word# -> Int# -> Word#
shiftL# a n = if n >= 64 then 0 else shiftL a n
shiftRL# a n = if n >= 64 then 0 else shiftR a n

narrow8Word#, narrow16Word#, narrow32Word# :: Word# -> Word#
narrow8Word# w = w .&. 0xff
narrow16Word# w = w .&. 0xffff
narrow32Word# w = w .&. 0xffffffff

narrow8Int#, narrow16Int#, narrow32Int# :: Int# -> Int#
narrow8Int# = narrowed 128
narrow16Int# = narrowed 32768
narrow32Int# = narrowed 2147483648

-- | Half of the numbers are below zero.
narrowed :: Int -> Int# -> Int#
narrowed half n = (n + half) `mod` (2 * half) - half

popCnt#, clz#, ctz# :: Word# -> Word#
popCnt# w = fromIntegral (popCount w)
clz# w = fromIntegral (countLeadingZeros w)
ctz# w = fromIntegral (countTrailingZeros w)

int2Word# :: Int# -> Word#
int2Word# = fromIntegral

word2Int# :: Word# -> Int#
word2Int# = fromIntegral

chr# :: Int# -> Char#
chr# = chr

ord# :: Char# -> Int#
ord# = ord

eqChar#, neChar#, ltChar#, leChar#, gtChar#, geChar# :: Char# -> Char# -> Int#
eqChar# a b = truth (a == b)
neChar# a b = truth (a /= b)
ltChar# a b = truth (a < b)
leChar# a b = truth (a <= b)
gtChar# a b = truth (a > b)
geChar# a b = truth (a >= b)

(+##), (-##), (*##), (/##), (**##) :: Double# -> Double# -> Double#
!a +## !b = a + b
!a -## !b = a - b
!a *## !b = a * b
!a /## !b = a / b
(**##) = (**)

(==##), (/=##), (<##), (<=##), (>##), (>=##) :: Double# -> Double# -> Int#
a ==## b = truth (a == b)
a /=## b = truth (a /= b)
a <## b = truth (a < b)
a <=## b = truth (a <= b)
a >## b = truth (a > b)
a >=## b = truth (a >= b)

int2Double# :: Int# -> Double#
int2Double# = fromIntegral

double2Int# :: Double# -> Int#
double2Int# = truncate

negateDouble# :: Double# -> Double#
negateDouble# = negate

-- | A text with a hash behind it is a list of characters here, and no address.
unpackCString# :: [Char] -> [Char]
unpackCString# s = s

-- Floats ------------------------------------------------------------------------------------------------------------

eqFloat#, neFloat#, ltFloat#, leFloat#, gtFloat#, geFloat# :: Float# -> Float# -> Int#
eqFloat# a b = truth (a == b)
neFloat# a b = truth (a /= b)
ltFloat# a b = truth (a < b)
leFloat# a b = truth (a <= b)
gtFloat# a b = truth (a > b)
geFloat# a b = truth (a >= b)

plusFloat#, minusFloat#, timesFloat#, divideFloat# :: Float# -> Float# -> Float#
plusFloat# a b = a + b
minusFloat# a b = a - b
timesFloat# a b = a * b
divideFloat# a b = a / b

negateFloat#, fabsFloat#, sqrtFloat# :: Float# -> Float#
negateFloat# = negate
fabsFloat# = abs
sqrtFloat# = sqrt
