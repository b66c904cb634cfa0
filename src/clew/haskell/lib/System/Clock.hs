{-# LANGUAGE DeriveGeneric #-}
-- | Clocks, to the nanosecond. Those that go on while nothing happens are the one of the wall.
module System.Clock
  ( Clock (..), TimeSpec (..), getTime, getRes, fromNanoSecs, toNanoSecs, diffTimeSpec, timeSpecAsNanoSecs, normalize, s2ns
  ) where

import Clew.IO (wallTime)
import Data.Int (Int64)
import GHC.Generics (Generic)
import System.CPUTime (getCPUTime)

data Clock
  = Monotonic | Realtime | ProcessCPUTime | ThreadCPUTime | MonotonicRaw | Boottime | MonotonicCoarse | RealtimeCoarse
  deriving (Eq, Enum, Generic, Read, Show)

data TimeSpec = TimeSpec { sec :: {-# UNPACK #-} !Int64, nsec :: {-# UNPACK #-} !Int64 }
  deriving (Generic, Read, Show)

getTime :: Clock -> IO TimeSpec
getTime clock = fmap (\ps -> fromNanoSecs (div ps 1000)) (if clock `elem` [ProcessCPUTime, ThreadCPUTime] then getCPUTime else wallTime)

getRes :: Clock -> IO TimeSpec
getRes _ = return (TimeSpec 0 1)

s2ns :: Num a => a
s2ns = 10 ^ (9 :: Int)

normalize :: TimeSpec -> TimeSpec
normalize (TimeSpec s ns)
  | ns < 0 || ns >= s2ns = TimeSpec (s + q) r
  | otherwise = TimeSpec s ns
  where (q, r) = divMod ns s2ns

fromNanoSecs :: Integer -> TimeSpec
fromNanoSecs x = TimeSpec (fromInteger q) (fromInteger r)
  where (q, r) = divMod x s2ns

toNanoSecs, timeSpecAsNanoSecs :: TimeSpec -> Integer
toNanoSecs (TimeSpec s ns) = toInteger s * s2ns + toInteger ns
timeSpecAsNanoSecs (TimeSpec s ns) = toInteger s * s2ns + toInteger ns

diffTimeSpec :: TimeSpec -> TimeSpec -> TimeSpec
diffTimeSpec a b = abs (a - b)

instance Num TimeSpec where
  TimeSpec a b + TimeSpec c d = normalize (TimeSpec (a + c) (b + d))
  TimeSpec a b - TimeSpec c d = normalize (TimeSpec (a - c) (b - d))
  x * y = fromNanoSecs (toNanoSecs x * toNanoSecs y)
  negate (TimeSpec a b) = normalize (TimeSpec (negate a) (negate b))
  abs t = case normalize t of
    TimeSpec s ns
      | signum s == signum ns -> normalize (TimeSpec (abs s) (abs ns))
      | signum s == 0 -> normalize (TimeSpec 0 (abs ns))
      | otherwise -> normalize (TimeSpec (abs s) (signum s * ns))
  signum t = case normalize t of
    TimeSpec s ns
      | s == 0 -> fromIntegral (signum ns)
      | otherwise -> fromIntegral (signum s)
  fromInteger = fromNanoSecs

instance Enum TimeSpec where
  succ x = x + 1
  pred x = x - 1
  toEnum = normalize . TimeSpec 0 . fromIntegral
  fromEnum = fromEnum . toNanoSecs
  enumFrom x = x : enumFrom (succ x)
  enumFromTo x y = map fromInteger (enumFromTo (toNanoSecs x) (toNanoSecs y))
  enumFromThen x y = map fromInteger (enumFromThen (toNanoSecs x) (toNanoSecs y))
  enumFromThenTo x y z = map fromInteger (enumFromThenTo (toNanoSecs x) (toNanoSecs y) (toNanoSecs z))

instance Real TimeSpec where
  toRational = toRational . toNanoSecs

instance Integral TimeSpec where
  toInteger = toNanoSecs
  quotRem a b = (fromInteger q, fromInteger r)
    where (q, r) = quotRem (toNanoSecs a) (toNanoSecs b)

instance Eq TimeSpec where
  a == b = toNanoSecs a == toNanoSecs b

instance Ord TimeSpec where
  compare a b = compare (toNanoSecs a) (toNanoSecs b)

instance Bounded TimeSpec where
  minBound = TimeSpec minBound 0
  maxBound = TimeSpec maxBound (s2ns - 1)
