{-# LANGUAGE NoImplicitPrelude #-}
-- | Numbers of fixed size: each is an Integer that is always kept within its bits.
module Clew.Int
  ( module Clew.Int
  ) where

import Clew.Prim
import Clew.Base
import Clew.Num
import Clew.Show
import Clew.Read
import Clew.Bits
import Clew.Ix
import Clew.Foldable

-- | The errors of conversions that leave the range.
succError, predError :: String -> a
succError t = errorWithoutStackTrace ("Enum.succ{" ++ t ++ "}: tried to take `succ' of maxBound")
predError t = errorWithoutStackTrace ("Enum.pred{" ++ t ++ "}: tried to take `pred' of minBound")

toEnumError :: String -> Int -> Integer -> Integer -> a
toEnumError t n lo hi = errorWithoutStackTrace
  ("Enum.toEnum{" ++ t ++ "}: tag (" ++ intShow n ++ ") is outside of bounds " ++ show (lo, hi))

fromEnumError :: String -> Integer -> a
fromEnumError t n = errorWithoutStackTrace
  ("Enum.fromEnum{" ++ t ++ "}: value (" ++ integerShow n ++ ") is outside of Int's bounds " ++ show (minBound :: Int, maxBound :: Int))

-- Int8 ------------------------------------------------------------------------------------------------

newtype Int8 = MkInt8 Integer

int8Of :: Integer -> Int8
int8Of n = MkInt8 (integerNarrow 8 n)

instance Eq Int8 where
  MkInt8 x == MkInt8 y = integerEq x y
  MkInt8 x /= MkInt8 y = integerNe x y

instance Ord Int8 where
  compare (MkInt8 x) (MkInt8 y) = compare x y
  MkInt8 x < MkInt8 y = integerLt x y
  MkInt8 x <= MkInt8 y = integerLe x y
  MkInt8 x > MkInt8 y = integerGt x y
  MkInt8 x >= MkInt8 y = integerGe x y

instance Bounded Int8 where
  minBound = MkInt8 (integerSub 0 128)
  maxBound = MkInt8 127

instance Num Int8 where
  MkInt8 x + MkInt8 y = int8Of (integerAdd x y)
  MkInt8 x - MkInt8 y = int8Of (integerSub x y)
  MkInt8 x * MkInt8 y = int8Of (integerMul x y)
  negate (MkInt8 x) = int8Of (integerSub 0 x)
  abs (MkInt8 x) = int8Of (abs x)
  signum (MkInt8 x) = MkInt8 (signum x)
  fromInteger n = int8Of n

instance Real Int8 where
  toRational (MkInt8 x) = x :% 1
  exactDouble (MkInt8 x) = integerExactDouble x

instance Enum Int8 where
  succ (MkInt8 x) = case integerEq x 127 of { True -> succError "Int8"; False -> MkInt8 (integerAdd x 1) }
  pred (MkInt8 x) = case integerEq x (integerSub 0 128) of { True -> predError "Int8"; False -> MkInt8 (integerSub x 1) }
  toEnum n = case integerLt (intToInteger n) (integerSub 0 128) || integerGt (intToInteger n) 127 of
    True -> toEnumError "Int8" n (integerSub 0 128) 127
    False -> MkInt8 (intToInteger n)
  fromEnum (MkInt8 x) = integerNarrowInt 64 x
  enumFrom x = enumFromTo x maxBound
  enumFromTo (MkInt8 x) (MkInt8 y) = primCoerce (integerFromTo x y)
  enumFromThen x y = enumFromThenTo x y (case y >= x of { True -> maxBound; False -> minBound })
  enumFromThenTo (MkInt8 x) (MkInt8 y) (MkInt8 z) = primCoerce (integerFromThenTo x y z)

instance Integral Int8 where
  quot (MkInt8 x) (MkInt8 y) = case integerEq y (integerSub 0 1) && integerEq x (integerSub 0 128) of { True -> overflowError; False -> MkInt8 (integerQuot x y) }
  rem (MkInt8 x) (MkInt8 y) = MkInt8 (integerRem x y)
  div (MkInt8 x) (MkInt8 y) = case integerEq y (integerSub 0 1) && integerEq x (integerSub 0 128) of { True -> overflowError; False -> MkInt8 (integerDiv x y) }
  mod (MkInt8 x) (MkInt8 y) = MkInt8 (integerMod x y)
  quotRem x y = (quot x y, rem x y)
  divMod x y = (div x y, mod x y)
  toInteger (MkInt8 x) = x

instance Show Int8 where
  showsPrec p (MkInt8 x) = showsPrec p x

instance Read Int8 where
  readsPrec p s = [ (int8Of n, t) | (n, t) <- readsPrec p s ]

instance Ix Int8 where
  range (a, b) = enumFromTo a b
  index (a, b) i = case a <= i && i <= b of
    True -> unsafeIndex (a, b) i
    False -> indexError (a, b) i "Int8"
  unsafeIndex (MkInt8 a, _) (MkInt8 i) = integerNarrowInt 64 (integerSub i a)
  inRange (a, b) i = a <= i && i <= b

instance Bits Int8 where
  MkInt8 x .&. MkInt8 y = MkInt8 (integerAnd x y)
  MkInt8 x .|. MkInt8 y = MkInt8 (integerOr x y)
  xor (MkInt8 x) (MkInt8 y) = MkInt8 (integerXor x y)
  complement (MkInt8 x) = int8Of (integerSub (integerSub 0 1) x)
  zeroBits = MkInt8 0
  bit i = shiftL (MkInt8 1) i
  testBit (MkInt8 x) i = wideTestBit 8 x i
  bitSizeMaybe _ = Just 8
  bitSize _ = 8
  isSigned _ = True
  shiftL (MkInt8 x) n = MkInt8 (wideShiftL 8 x n)
  shiftR (MkInt8 x) n = MkInt8 (wideShiftR 8 x n)
  rotate (MkInt8 x) n = MkInt8 (wideRotate 8 x n)
  popCount (MkInt8 x) = widePopCount 8 x

instance FiniteBits Int8 where
  finiteBitSize _ = 8
  countLeadingZeros (MkInt8 x) = wideLeadingZeros 8 x
  countTrailingZeros (MkInt8 x) = wideTrailingZeros 8 x

-- Int16 -----------------------------------------------------------------------------------------------

newtype Int16 = MkInt16 Integer

int16Of :: Integer -> Int16
int16Of n = MkInt16 (integerNarrow 16 n)

instance Eq Int16 where
  MkInt16 x == MkInt16 y = integerEq x y
  MkInt16 x /= MkInt16 y = integerNe x y

instance Ord Int16 where
  compare (MkInt16 x) (MkInt16 y) = compare x y
  MkInt16 x < MkInt16 y = integerLt x y
  MkInt16 x <= MkInt16 y = integerLe x y
  MkInt16 x > MkInt16 y = integerGt x y
  MkInt16 x >= MkInt16 y = integerGe x y

instance Bounded Int16 where
  minBound = MkInt16 (integerSub 0 32768)
  maxBound = MkInt16 32767

instance Num Int16 where
  MkInt16 x + MkInt16 y = int16Of (integerAdd x y)
  MkInt16 x - MkInt16 y = int16Of (integerSub x y)
  MkInt16 x * MkInt16 y = int16Of (integerMul x y)
  negate (MkInt16 x) = int16Of (integerSub 0 x)
  abs (MkInt16 x) = int16Of (abs x)
  signum (MkInt16 x) = MkInt16 (signum x)
  fromInteger n = int16Of n

instance Real Int16 where
  toRational (MkInt16 x) = x :% 1
  exactDouble (MkInt16 x) = integerExactDouble x

instance Enum Int16 where
  succ (MkInt16 x) = case integerEq x 32767 of { True -> succError "Int16"; False -> MkInt16 (integerAdd x 1) }
  pred (MkInt16 x) = case integerEq x (integerSub 0 32768) of { True -> predError "Int16"; False -> MkInt16 (integerSub x 1) }
  toEnum n = case integerLt (intToInteger n) (integerSub 0 32768) || integerGt (intToInteger n) 32767 of
    True -> toEnumError "Int16" n (integerSub 0 32768) 32767
    False -> MkInt16 (intToInteger n)
  fromEnum (MkInt16 x) = integerNarrowInt 64 x
  enumFrom x = enumFromTo x maxBound
  enumFromTo (MkInt16 x) (MkInt16 y) = primCoerce (integerFromTo x y)
  enumFromThen x y = enumFromThenTo x y (case y >= x of { True -> maxBound; False -> minBound })
  enumFromThenTo (MkInt16 x) (MkInt16 y) (MkInt16 z) = primCoerce (integerFromThenTo x y z)

instance Integral Int16 where
  quot (MkInt16 x) (MkInt16 y) = case integerEq y (integerSub 0 1) && integerEq x (integerSub 0 32768) of { True -> overflowError; False -> MkInt16 (integerQuot x y) }
  rem (MkInt16 x) (MkInt16 y) = MkInt16 (integerRem x y)
  div (MkInt16 x) (MkInt16 y) = case integerEq y (integerSub 0 1) && integerEq x (integerSub 0 32768) of { True -> overflowError; False -> MkInt16 (integerDiv x y) }
  mod (MkInt16 x) (MkInt16 y) = MkInt16 (integerMod x y)
  quotRem x y = (quot x y, rem x y)
  divMod x y = (div x y, mod x y)
  toInteger (MkInt16 x) = x

instance Show Int16 where
  showsPrec p (MkInt16 x) = showsPrec p x

instance Read Int16 where
  readsPrec p s = [ (int16Of n, t) | (n, t) <- readsPrec p s ]

instance Ix Int16 where
  range (a, b) = enumFromTo a b
  index (a, b) i = case a <= i && i <= b of
    True -> unsafeIndex (a, b) i
    False -> indexError (a, b) i "Int16"
  unsafeIndex (MkInt16 a, _) (MkInt16 i) = integerNarrowInt 64 (integerSub i a)
  inRange (a, b) i = a <= i && i <= b

instance Bits Int16 where
  MkInt16 x .&. MkInt16 y = MkInt16 (integerAnd x y)
  MkInt16 x .|. MkInt16 y = MkInt16 (integerOr x y)
  xor (MkInt16 x) (MkInt16 y) = MkInt16 (integerXor x y)
  complement (MkInt16 x) = int16Of (integerSub (integerSub 0 1) x)
  zeroBits = MkInt16 0
  bit i = shiftL (MkInt16 1) i
  testBit (MkInt16 x) i = wideTestBit 16 x i
  bitSizeMaybe _ = Just 16
  bitSize _ = 16
  isSigned _ = True
  shiftL (MkInt16 x) n = MkInt16 (wideShiftL 16 x n)
  shiftR (MkInt16 x) n = MkInt16 (wideShiftR 16 x n)
  rotate (MkInt16 x) n = MkInt16 (wideRotate 16 x n)
  popCount (MkInt16 x) = widePopCount 16 x

instance FiniteBits Int16 where
  finiteBitSize _ = 16
  countLeadingZeros (MkInt16 x) = wideLeadingZeros 16 x
  countTrailingZeros (MkInt16 x) = wideTrailingZeros 16 x

-- Int32 -----------------------------------------------------------------------------------------------

newtype Int32 = MkInt32 Integer

int32Of :: Integer -> Int32
int32Of n = MkInt32 (integerNarrow 32 n)

instance Eq Int32 where
  MkInt32 x == MkInt32 y = integerEq x y
  MkInt32 x /= MkInt32 y = integerNe x y

instance Ord Int32 where
  compare (MkInt32 x) (MkInt32 y) = compare x y
  MkInt32 x < MkInt32 y = integerLt x y
  MkInt32 x <= MkInt32 y = integerLe x y
  MkInt32 x > MkInt32 y = integerGt x y
  MkInt32 x >= MkInt32 y = integerGe x y

instance Bounded Int32 where
  minBound = MkInt32 (integerSub 0 2147483648)
  maxBound = MkInt32 2147483647

instance Num Int32 where
  MkInt32 x + MkInt32 y = int32Of (integerAdd x y)
  MkInt32 x - MkInt32 y = int32Of (integerSub x y)
  MkInt32 x * MkInt32 y = int32Of (integerMul x y)
  negate (MkInt32 x) = int32Of (integerSub 0 x)
  abs (MkInt32 x) = int32Of (abs x)
  signum (MkInt32 x) = MkInt32 (signum x)
  fromInteger n = int32Of n

instance Real Int32 where
  toRational (MkInt32 x) = x :% 1
  exactDouble (MkInt32 x) = integerExactDouble x

instance Enum Int32 where
  succ (MkInt32 x) = case integerEq x 2147483647 of { True -> succError "Int32"; False -> MkInt32 (integerAdd x 1) }
  pred (MkInt32 x) = case integerEq x (integerSub 0 2147483648) of { True -> predError "Int32"; False -> MkInt32 (integerSub x 1) }
  toEnum n = case integerLt (intToInteger n) (integerSub 0 2147483648) || integerGt (intToInteger n) 2147483647 of
    True -> toEnumError "Int32" n (integerSub 0 2147483648) 2147483647
    False -> MkInt32 (intToInteger n)
  fromEnum (MkInt32 x) = integerNarrowInt 64 x
  enumFrom x = enumFromTo x maxBound
  enumFromTo (MkInt32 x) (MkInt32 y) = primCoerce (integerFromTo x y)
  enumFromThen x y = enumFromThenTo x y (case y >= x of { True -> maxBound; False -> minBound })
  enumFromThenTo (MkInt32 x) (MkInt32 y) (MkInt32 z) = primCoerce (integerFromThenTo x y z)

instance Integral Int32 where
  quot (MkInt32 x) (MkInt32 y) = case integerEq y (integerSub 0 1) && integerEq x (integerSub 0 2147483648) of { True -> overflowError; False -> MkInt32 (integerQuot x y) }
  rem (MkInt32 x) (MkInt32 y) = MkInt32 (integerRem x y)
  div (MkInt32 x) (MkInt32 y) = case integerEq y (integerSub 0 1) && integerEq x (integerSub 0 2147483648) of { True -> overflowError; False -> MkInt32 (integerDiv x y) }
  mod (MkInt32 x) (MkInt32 y) = MkInt32 (integerMod x y)
  quotRem x y = (quot x y, rem x y)
  divMod x y = (div x y, mod x y)
  toInteger (MkInt32 x) = x

instance Show Int32 where
  showsPrec p (MkInt32 x) = showsPrec p x

instance Read Int32 where
  readsPrec p s = [ (int32Of n, t) | (n, t) <- readsPrec p s ]

instance Ix Int32 where
  range (a, b) = enumFromTo a b
  index (a, b) i = case a <= i && i <= b of
    True -> unsafeIndex (a, b) i
    False -> indexError (a, b) i "Int32"
  unsafeIndex (MkInt32 a, _) (MkInt32 i) = integerNarrowInt 64 (integerSub i a)
  inRange (a, b) i = a <= i && i <= b

instance Bits Int32 where
  MkInt32 x .&. MkInt32 y = MkInt32 (integerAnd x y)
  MkInt32 x .|. MkInt32 y = MkInt32 (integerOr x y)
  xor (MkInt32 x) (MkInt32 y) = MkInt32 (integerXor x y)
  complement (MkInt32 x) = int32Of (integerSub (integerSub 0 1) x)
  zeroBits = MkInt32 0
  bit i = shiftL (MkInt32 1) i
  testBit (MkInt32 x) i = wideTestBit 32 x i
  bitSizeMaybe _ = Just 32
  bitSize _ = 32
  isSigned _ = True
  shiftL (MkInt32 x) n = MkInt32 (wideShiftL 32 x n)
  shiftR (MkInt32 x) n = MkInt32 (wideShiftR 32 x n)
  rotate (MkInt32 x) n = MkInt32 (wideRotate 32 x n)
  popCount (MkInt32 x) = widePopCount 32 x

instance FiniteBits Int32 where
  finiteBitSize _ = 32
  countLeadingZeros (MkInt32 x) = wideLeadingZeros 32 x
  countTrailingZeros (MkInt32 x) = wideTrailingZeros 32 x

-- Int64 -----------------------------------------------------------------------------------------------

newtype Int64 = MkInt64 Integer

int64Of :: Integer -> Int64
int64Of n = MkInt64 (integerNarrow 64 n)

instance Eq Int64 where
  MkInt64 x == MkInt64 y = integerEq x y
  MkInt64 x /= MkInt64 y = integerNe x y

instance Ord Int64 where
  compare (MkInt64 x) (MkInt64 y) = compare x y
  MkInt64 x < MkInt64 y = integerLt x y
  MkInt64 x <= MkInt64 y = integerLe x y
  MkInt64 x > MkInt64 y = integerGt x y
  MkInt64 x >= MkInt64 y = integerGe x y

instance Bounded Int64 where
  minBound = MkInt64 (integerSub 0 9223372036854775808)
  maxBound = MkInt64 9223372036854775807

instance Num Int64 where
  MkInt64 x + MkInt64 y = MkInt64 (int64Add x y)
  MkInt64 x - MkInt64 y = MkInt64 (int64Sub x y)
  MkInt64 x * MkInt64 y = MkInt64 (int64Mul x y)
  negate (MkInt64 x) = MkInt64 (int64Sub 0 x)
  abs (MkInt64 x) = int64Of (abs x)
  signum (MkInt64 x) = MkInt64 (signum x)
  fromInteger n = int64Of n

instance Real Int64 where
  toRational (MkInt64 x) = x :% 1
  exactDouble (MkInt64 x) = integerExactDouble x

instance Enum Int64 where
  succ (MkInt64 x) = case integerEq x 9223372036854775807 of { True -> succError "Int64"; False -> MkInt64 (integerAdd x 1) }
  pred (MkInt64 x) = case integerEq x (integerSub 0 9223372036854775808) of { True -> predError "Int64"; False -> MkInt64 (integerSub x 1) }
  toEnum n = case integerLt (intToInteger n) (integerSub 0 9223372036854775808) || integerGt (intToInteger n) 9223372036854775807 of
    True -> toEnumError "Int64" n (integerSub 0 9223372036854775808) 9223372036854775807
    False -> MkInt64 (intToInteger n)
  fromEnum (MkInt64 x) = integerNarrowInt 64 x
  enumFrom x = enumFromTo x maxBound
  enumFromTo (MkInt64 x) (MkInt64 y) = primCoerce (integerFromTo x y)
  enumFromThen x y = enumFromThenTo x y (case y >= x of { True -> maxBound; False -> minBound })
  enumFromThenTo (MkInt64 x) (MkInt64 y) (MkInt64 z) = primCoerce (integerFromThenTo x y z)

instance Integral Int64 where
  quot (MkInt64 x) (MkInt64 y) = case integerEq y (integerSub 0 1) && integerEq x (integerSub 0 9223372036854775808) of { True -> overflowError; False -> MkInt64 (integerQuot x y) }
  rem (MkInt64 x) (MkInt64 y) = MkInt64 (integerRem x y)
  div (MkInt64 x) (MkInt64 y) = case integerEq y (integerSub 0 1) && integerEq x (integerSub 0 9223372036854775808) of { True -> overflowError; False -> MkInt64 (integerDiv x y) }
  mod (MkInt64 x) (MkInt64 y) = MkInt64 (integerMod x y)
  quotRem x y = (quot x y, rem x y)
  divMod x y = (div x y, mod x y)
  toInteger (MkInt64 x) = x

instance Show Int64 where
  showsPrec p (MkInt64 x) = showsPrec p x

instance Read Int64 where
  readsPrec p s = [ (int64Of n, t) | (n, t) <- readsPrec p s ]

instance Ix Int64 where
  range (a, b) = enumFromTo a b
  index (a, b) i = case a <= i && i <= b of
    True -> unsafeIndex (a, b) i
    False -> indexError (a, b) i "Int64"
  unsafeIndex (MkInt64 a, _) (MkInt64 i) = integerNarrowInt 64 (integerSub i a)
  inRange (a, b) i = a <= i && i <= b

instance Bits Int64 where
  MkInt64 x .&. MkInt64 y = MkInt64 (integerAnd x y)
  MkInt64 x .|. MkInt64 y = MkInt64 (integerOr x y)
  xor (MkInt64 x) (MkInt64 y) = MkInt64 (integerXor x y)
  complement (MkInt64 x) = int64Of (integerSub (integerSub 0 1) x)
  zeroBits = MkInt64 0
  bit i = shiftL (MkInt64 1) i
  testBit (MkInt64 x) i = wideTestBit 64 x i
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = True
  shiftL (MkInt64 x) n = MkInt64 (wideShiftL 64 x n)
  shiftR (MkInt64 x) n = MkInt64 (wideShiftR 64 x n)
  rotate (MkInt64 x) n = MkInt64 (wideRotate 64 x n)
  popCount (MkInt64 x) = widePopCount 64 x

instance FiniteBits Int64 where
  finiteBitSize _ = 64
  countLeadingZeros (MkInt64 x) = wideLeadingZeros 64 x
  countTrailingZeros (MkInt64 x) = wideTrailingZeros 64 x

-- Word8 -----------------------------------------------------------------------------------------------

newtype Word8 = MkWord8 Integer

word8Of :: Integer -> Word8
word8Of n = MkWord8 (integerNarrow (intSub 0 8) n)

instance Eq Word8 where
  MkWord8 x == MkWord8 y = integerEq x y
  MkWord8 x /= MkWord8 y = integerNe x y

instance Ord Word8 where
  compare (MkWord8 x) (MkWord8 y) = compare x y
  MkWord8 x < MkWord8 y = integerLt x y
  MkWord8 x <= MkWord8 y = integerLe x y
  MkWord8 x > MkWord8 y = integerGt x y
  MkWord8 x >= MkWord8 y = integerGe x y

instance Bounded Word8 where
  minBound = MkWord8 0
  maxBound = MkWord8 255

instance Num Word8 where
  MkWord8 x + MkWord8 y = word8Of (integerAdd x y)
  MkWord8 x - MkWord8 y = word8Of (integerSub x y)
  MkWord8 x * MkWord8 y = word8Of (integerMul x y)
  negate (MkWord8 x) = word8Of (integerSub 0 x)
  abs (MkWord8 x) = word8Of (abs x)
  signum (MkWord8 x) = MkWord8 (signum x)
  fromInteger n = word8Of n

instance Real Word8 where
  toRational (MkWord8 x) = x :% 1
  exactDouble (MkWord8 x) = integerExactDouble x

instance Enum Word8 where
  succ (MkWord8 x) = case integerEq x 255 of { True -> succError "Word8"; False -> MkWord8 (integerAdd x 1) }
  pred (MkWord8 x) = case integerEq x 0 of { True -> predError "Word8"; False -> MkWord8 (integerSub x 1) }
  toEnum n = case integerLt (intToInteger n) 0 || integerGt (intToInteger n) 255 of
    True -> toEnumError "Word8" n 0 255
    False -> MkWord8 (intToInteger n)
  fromEnum (MkWord8 x) = integerNarrowInt 64 x
  enumFrom x = enumFromTo x maxBound
  enumFromTo (MkWord8 x) (MkWord8 y) = primCoerce (integerFromTo x y)
  enumFromThen x y = enumFromThenTo x y (case y >= x of { True -> maxBound; False -> minBound })
  enumFromThenTo (MkWord8 x) (MkWord8 y) (MkWord8 z) = primCoerce (integerFromThenTo x y z)

instance Integral Word8 where
  quot (MkWord8 x) (MkWord8 y) = MkWord8 (integerQuot x y)
  rem (MkWord8 x) (MkWord8 y) = MkWord8 (integerRem x y)
  div (MkWord8 x) (MkWord8 y) = MkWord8 (integerDiv x y)
  mod (MkWord8 x) (MkWord8 y) = MkWord8 (integerMod x y)
  quotRem x y = (quot x y, rem x y)
  divMod x y = (div x y, mod x y)
  toInteger (MkWord8 x) = x

instance Show Word8 where
  showsPrec p (MkWord8 x) = showsPrec p x

instance Read Word8 where
  readsPrec p s = [ (word8Of n, t) | (n, t) <- readsPrec p s ]

instance Ix Word8 where
  range (a, b) = enumFromTo a b
  index (a, b) i = case a <= i && i <= b of
    True -> unsafeIndex (a, b) i
    False -> indexError (a, b) i "Word8"
  unsafeIndex (MkWord8 a, _) (MkWord8 i) = integerNarrowInt 64 (integerSub i a)
  inRange (a, b) i = a <= i && i <= b

instance Bits Word8 where
  MkWord8 x .&. MkWord8 y = MkWord8 (integerAnd x y)
  MkWord8 x .|. MkWord8 y = MkWord8 (integerOr x y)
  xor (MkWord8 x) (MkWord8 y) = MkWord8 (integerXor x y)
  complement (MkWord8 x) = word8Of (integerSub (integerSub 0 1) x)
  zeroBits = MkWord8 0
  bit i = shiftL (MkWord8 1) i
  testBit (MkWord8 x) i = wideTestBit (intSub 0 8) x i
  bitSizeMaybe _ = Just 8
  bitSize _ = 8
  isSigned _ = False
  shiftL (MkWord8 x) n = MkWord8 (wideShiftL (intSub 0 8) x n)
  shiftR (MkWord8 x) n = MkWord8 (wideShiftR (intSub 0 8) x n)
  rotate (MkWord8 x) n = MkWord8 (wideRotate (intSub 0 8) x n)
  popCount (MkWord8 x) = widePopCount (intSub 0 8) x

instance FiniteBits Word8 where
  finiteBitSize _ = 8
  countLeadingZeros (MkWord8 x) = wideLeadingZeros (intSub 0 8) x
  countTrailingZeros (MkWord8 x) = wideTrailingZeros (intSub 0 8) x

-- Word16 ----------------------------------------------------------------------------------------------

newtype Word16 = MkWord16 Integer

word16Of :: Integer -> Word16
word16Of n = MkWord16 (integerNarrow (intSub 0 16) n)

instance Eq Word16 where
  MkWord16 x == MkWord16 y = integerEq x y
  MkWord16 x /= MkWord16 y = integerNe x y

instance Ord Word16 where
  compare (MkWord16 x) (MkWord16 y) = compare x y
  MkWord16 x < MkWord16 y = integerLt x y
  MkWord16 x <= MkWord16 y = integerLe x y
  MkWord16 x > MkWord16 y = integerGt x y
  MkWord16 x >= MkWord16 y = integerGe x y

instance Bounded Word16 where
  minBound = MkWord16 0
  maxBound = MkWord16 65535

instance Num Word16 where
  MkWord16 x + MkWord16 y = word16Of (integerAdd x y)
  MkWord16 x - MkWord16 y = word16Of (integerSub x y)
  MkWord16 x * MkWord16 y = word16Of (integerMul x y)
  negate (MkWord16 x) = word16Of (integerSub 0 x)
  abs (MkWord16 x) = word16Of (abs x)
  signum (MkWord16 x) = MkWord16 (signum x)
  fromInteger n = word16Of n

instance Real Word16 where
  toRational (MkWord16 x) = x :% 1
  exactDouble (MkWord16 x) = integerExactDouble x

instance Enum Word16 where
  succ (MkWord16 x) = case integerEq x 65535 of { True -> succError "Word16"; False -> MkWord16 (integerAdd x 1) }
  pred (MkWord16 x) = case integerEq x 0 of { True -> predError "Word16"; False -> MkWord16 (integerSub x 1) }
  toEnum n = case integerLt (intToInteger n) 0 || integerGt (intToInteger n) 65535 of
    True -> toEnumError "Word16" n 0 65535
    False -> MkWord16 (intToInteger n)
  fromEnum (MkWord16 x) = integerNarrowInt 64 x
  enumFrom x = enumFromTo x maxBound
  enumFromTo (MkWord16 x) (MkWord16 y) = primCoerce (integerFromTo x y)
  enumFromThen x y = enumFromThenTo x y (case y >= x of { True -> maxBound; False -> minBound })
  enumFromThenTo (MkWord16 x) (MkWord16 y) (MkWord16 z) = primCoerce (integerFromThenTo x y z)

instance Integral Word16 where
  quot (MkWord16 x) (MkWord16 y) = MkWord16 (integerQuot x y)
  rem (MkWord16 x) (MkWord16 y) = MkWord16 (integerRem x y)
  div (MkWord16 x) (MkWord16 y) = MkWord16 (integerDiv x y)
  mod (MkWord16 x) (MkWord16 y) = MkWord16 (integerMod x y)
  quotRem x y = (quot x y, rem x y)
  divMod x y = (div x y, mod x y)
  toInteger (MkWord16 x) = x

instance Show Word16 where
  showsPrec p (MkWord16 x) = showsPrec p x

instance Read Word16 where
  readsPrec p s = [ (word16Of n, t) | (n, t) <- readsPrec p s ]

instance Ix Word16 where
  range (a, b) = enumFromTo a b
  index (a, b) i = case a <= i && i <= b of
    True -> unsafeIndex (a, b) i
    False -> indexError (a, b) i "Word16"
  unsafeIndex (MkWord16 a, _) (MkWord16 i) = integerNarrowInt 64 (integerSub i a)
  inRange (a, b) i = a <= i && i <= b

instance Bits Word16 where
  MkWord16 x .&. MkWord16 y = MkWord16 (integerAnd x y)
  MkWord16 x .|. MkWord16 y = MkWord16 (integerOr x y)
  xor (MkWord16 x) (MkWord16 y) = MkWord16 (integerXor x y)
  complement (MkWord16 x) = word16Of (integerSub (integerSub 0 1) x)
  zeroBits = MkWord16 0
  bit i = shiftL (MkWord16 1) i
  testBit (MkWord16 x) i = wideTestBit (intSub 0 16) x i
  bitSizeMaybe _ = Just 16
  bitSize _ = 16
  isSigned _ = False
  shiftL (MkWord16 x) n = MkWord16 (wideShiftL (intSub 0 16) x n)
  shiftR (MkWord16 x) n = MkWord16 (wideShiftR (intSub 0 16) x n)
  rotate (MkWord16 x) n = MkWord16 (wideRotate (intSub 0 16) x n)
  popCount (MkWord16 x) = widePopCount (intSub 0 16) x

instance FiniteBits Word16 where
  finiteBitSize _ = 16
  countLeadingZeros (MkWord16 x) = wideLeadingZeros (intSub 0 16) x
  countTrailingZeros (MkWord16 x) = wideTrailingZeros (intSub 0 16) x

-- Word32 ----------------------------------------------------------------------------------------------

newtype Word32 = MkWord32 Integer

word32Of :: Integer -> Word32
word32Of n = MkWord32 (integerNarrow (intSub 0 32) n)

instance Eq Word32 where
  MkWord32 x == MkWord32 y = integerEq x y
  MkWord32 x /= MkWord32 y = integerNe x y

instance Ord Word32 where
  compare (MkWord32 x) (MkWord32 y) = compare x y
  MkWord32 x < MkWord32 y = integerLt x y
  MkWord32 x <= MkWord32 y = integerLe x y
  MkWord32 x > MkWord32 y = integerGt x y
  MkWord32 x >= MkWord32 y = integerGe x y

instance Bounded Word32 where
  minBound = MkWord32 0
  maxBound = MkWord32 4294967295

instance Num Word32 where
  MkWord32 x + MkWord32 y = word32Of (integerAdd x y)
  MkWord32 x - MkWord32 y = word32Of (integerSub x y)
  MkWord32 x * MkWord32 y = word32Of (integerMul x y)
  negate (MkWord32 x) = word32Of (integerSub 0 x)
  abs (MkWord32 x) = word32Of (abs x)
  signum (MkWord32 x) = MkWord32 (signum x)
  fromInteger n = word32Of n

instance Real Word32 where
  toRational (MkWord32 x) = x :% 1
  exactDouble (MkWord32 x) = integerExactDouble x

instance Enum Word32 where
  succ (MkWord32 x) = case integerEq x 4294967295 of { True -> succError "Word32"; False -> MkWord32 (integerAdd x 1) }
  pred (MkWord32 x) = case integerEq x 0 of { True -> predError "Word32"; False -> MkWord32 (integerSub x 1) }
  toEnum n = case integerLt (intToInteger n) 0 || integerGt (intToInteger n) 4294967295 of
    True -> toEnumError "Word32" n 0 4294967295
    False -> MkWord32 (intToInteger n)
  fromEnum (MkWord32 x) = integerNarrowInt 64 x
  enumFrom x = enumFromTo x maxBound
  enumFromTo (MkWord32 x) (MkWord32 y) = primCoerce (integerFromTo x y)
  enumFromThen x y = enumFromThenTo x y (case y >= x of { True -> maxBound; False -> minBound })
  enumFromThenTo (MkWord32 x) (MkWord32 y) (MkWord32 z) = primCoerce (integerFromThenTo x y z)

instance Integral Word32 where
  quot (MkWord32 x) (MkWord32 y) = MkWord32 (integerQuot x y)
  rem (MkWord32 x) (MkWord32 y) = MkWord32 (integerRem x y)
  div (MkWord32 x) (MkWord32 y) = MkWord32 (integerDiv x y)
  mod (MkWord32 x) (MkWord32 y) = MkWord32 (integerMod x y)
  quotRem x y = (quot x y, rem x y)
  divMod x y = (div x y, mod x y)
  toInteger (MkWord32 x) = x

instance Show Word32 where
  showsPrec p (MkWord32 x) = showsPrec p x

instance Read Word32 where
  readsPrec p s = [ (word32Of n, t) | (n, t) <- readsPrec p s ]

instance Ix Word32 where
  range (a, b) = enumFromTo a b
  index (a, b) i = case a <= i && i <= b of
    True -> unsafeIndex (a, b) i
    False -> indexError (a, b) i "Word32"
  unsafeIndex (MkWord32 a, _) (MkWord32 i) = integerNarrowInt 64 (integerSub i a)
  inRange (a, b) i = a <= i && i <= b

instance Bits Word32 where
  MkWord32 x .&. MkWord32 y = MkWord32 (integerAnd x y)
  MkWord32 x .|. MkWord32 y = MkWord32 (integerOr x y)
  xor (MkWord32 x) (MkWord32 y) = MkWord32 (integerXor x y)
  complement (MkWord32 x) = word32Of (integerSub (integerSub 0 1) x)
  zeroBits = MkWord32 0
  bit i = shiftL (MkWord32 1) i
  testBit (MkWord32 x) i = wideTestBit (intSub 0 32) x i
  bitSizeMaybe _ = Just 32
  bitSize _ = 32
  isSigned _ = False
  shiftL (MkWord32 x) n = MkWord32 (wideShiftL (intSub 0 32) x n)
  shiftR (MkWord32 x) n = MkWord32 (wideShiftR (intSub 0 32) x n)
  rotate (MkWord32 x) n = MkWord32 (wideRotate (intSub 0 32) x n)
  popCount (MkWord32 x) = widePopCount (intSub 0 32) x

instance FiniteBits Word32 where
  finiteBitSize _ = 32
  countLeadingZeros (MkWord32 x) = wideLeadingZeros (intSub 0 32) x
  countTrailingZeros (MkWord32 x) = wideTrailingZeros (intSub 0 32) x

-- Word64 ----------------------------------------------------------------------------------------------

newtype Word64 = MkWord64 Integer

word64Of :: Integer -> Word64
word64Of n = MkWord64 (integerNarrow (intSub 0 64) n)

instance Eq Word64 where
  MkWord64 x == MkWord64 y = integerEq x y
  MkWord64 x /= MkWord64 y = integerNe x y

instance Ord Word64 where
  compare (MkWord64 x) (MkWord64 y) = compare x y
  MkWord64 x < MkWord64 y = integerLt x y
  MkWord64 x <= MkWord64 y = integerLe x y
  MkWord64 x > MkWord64 y = integerGt x y
  MkWord64 x >= MkWord64 y = integerGe x y

instance Bounded Word64 where
  minBound = MkWord64 0
  maxBound = MkWord64 18446744073709551615

instance Num Word64 where
  MkWord64 x + MkWord64 y = MkWord64 (word64Add x y)
  MkWord64 x - MkWord64 y = MkWord64 (word64Sub x y)
  MkWord64 x * MkWord64 y = MkWord64 (word64Mul x y)
  negate (MkWord64 x) = MkWord64 (word64Sub 0 x)
  abs (MkWord64 x) = word64Of (abs x)
  signum (MkWord64 x) = MkWord64 (signum x)
  fromInteger n = word64Of n

instance Real Word64 where
  toRational (MkWord64 x) = x :% 1
  exactDouble (MkWord64 x) = integerExactDouble x

instance Enum Word64 where
  succ (MkWord64 x) = case integerEq x 18446744073709551615 of { True -> succError "Word64"; False -> MkWord64 (integerAdd x 1) }
  pred (MkWord64 x) = case integerEq x 0 of { True -> predError "Word64"; False -> MkWord64 (integerSub x 1) }
  toEnum n = case integerLt (intToInteger n) 0 || integerGt (intToInteger n) 18446744073709551615 of
    True -> toEnumError "Word64" n 0 18446744073709551615
    False -> MkWord64 (intToInteger n)
  fromEnum (MkWord64 x) = case integerGt x 9223372036854775807 of { True -> fromEnumError "Word64" x; False -> integerNarrowInt 64 x }
  enumFrom x = enumFromTo x maxBound
  enumFromTo (MkWord64 x) (MkWord64 y) = primCoerce (integerFromTo x y)
  enumFromThen x y = enumFromThenTo x y (case y >= x of { True -> maxBound; False -> minBound })
  enumFromThenTo (MkWord64 x) (MkWord64 y) (MkWord64 z) = primCoerce (integerFromThenTo x y z)

instance Integral Word64 where
  quot (MkWord64 x) (MkWord64 y) = MkWord64 (integerQuot x y)
  rem (MkWord64 x) (MkWord64 y) = MkWord64 (integerRem x y)
  div (MkWord64 x) (MkWord64 y) = MkWord64 (integerDiv x y)
  mod (MkWord64 x) (MkWord64 y) = MkWord64 (integerMod x y)
  quotRem x y = (quot x y, rem x y)
  divMod x y = (div x y, mod x y)
  toInteger (MkWord64 x) = x

instance Show Word64 where
  showsPrec p (MkWord64 x) = showsPrec p x

instance Read Word64 where
  readsPrec p s = [ (word64Of n, t) | (n, t) <- readsPrec p s ]

instance Ix Word64 where
  range (a, b) = enumFromTo a b
  index (a, b) i = case a <= i && i <= b of
    True -> unsafeIndex (a, b) i
    False -> indexError (a, b) i "Word64"
  unsafeIndex (MkWord64 a, _) (MkWord64 i) = integerNarrowInt 64 (integerSub i a)
  inRange (a, b) i = a <= i && i <= b

instance Bits Word64 where
  MkWord64 x .&. MkWord64 y = MkWord64 (integerAnd x y)
  MkWord64 x .|. MkWord64 y = MkWord64 (integerOr x y)
  xor (MkWord64 x) (MkWord64 y) = MkWord64 (integerXor x y)
  complement (MkWord64 x) = word64Of (integerSub (integerSub 0 1) x)
  zeroBits = MkWord64 0
  bit i = shiftL (MkWord64 1) i
  testBit (MkWord64 x) i = wideTestBit (intSub 0 64) x i
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = False
  shiftL (MkWord64 x) n = MkWord64 (wideShiftL (intSub 0 64) x n)
  shiftR (MkWord64 x) n = MkWord64 (wideShiftR (intSub 0 64) x n)
  rotate (MkWord64 x) n = MkWord64 (wideRotate (intSub 0 64) x n)
  popCount (MkWord64 x) = widePopCount (intSub 0 64) x

instance FiniteBits Word64 where
  finiteBitSize _ = 64
  countLeadingZeros (MkWord64 x) = wideLeadingZeros (intSub 0 64) x
  countTrailingZeros (MkWord64 x) = wideTrailingZeros (intSub 0 64) x

-- Bytes in the other order ------------------------------------------------------------------------------------

byteSwap16 :: Word16 -> Word16
byteSwap16 (MkWord16 x) = MkWord16 (swapBytes 2 x)

byteSwap32 :: Word32 -> Word32
byteSwap32 (MkWord32 x) = MkWord32 (swapBytes 4 x)

byteSwap64 :: Word64 -> Word64
byteSwap64 (MkWord64 x) = MkWord64 (swapBytes 8 x)

swapBytes :: Int -> Integer -> Integer
swapBytes n x = go n x 0
  where
    go :: Int -> Integer -> Integer -> Integer
    go k y acc = case intEq k 0 of
      True -> acc
      False -> go (intSub k 1) (integerShr y 8) (integerOr (integerShl acc 8) (integerAnd y 255))
