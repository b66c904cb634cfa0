-- | Ranges of values that grow with the size of a test; see "Hedgehog.Range".
module Clew.HedgehogRange where

newtype Size = Size { unSize :: Int } deriving (Eq, Ord)

instance Show Size where
  showsPrec d (Size n) = showParen (d > 10) (showString "Size " . showsPrec 11 n)

instance Read Size where
  readsPrec d = readParen (d > 10) (\s -> [(Size n, u) | ("Size", t) <- lex s, (n, u) <- readsPrec 11 t])

instance Num Size where
  Size a + Size b = Size (a + b)
  Size a - Size b = Size (a - b)
  Size a * Size b = Size (a * b)
  abs (Size a) = Size (abs a)
  signum (Size a) = Size (signum a)
  negate (Size a) = Size (negate a)
  fromInteger n = Size (fromInteger n)

instance Enum Size where
  toEnum = Size
  fromEnum (Size n) = n

instance Real Size where
  toRational (Size n) = toRational n

instance Integral Size where
  toInteger (Size n) = toInteger n
  quotRem (Size a) (Size b) = case quotRem a b of (q, r) -> (Size q, Size r)

-- | Where smaller values lead, and the bounds at a size.
data Range a = Range !a (Size -> (a, a))

instance Functor Range where
  fmap f (Range z g) = Range (f z) (\n -> case g n of (x, y) -> (f x, f y))

origin :: Range a -> a
origin (Range z _) = z

bounds :: Size -> Range a -> (a, a)
bounds n (Range _ f) = f n

lowerBound, upperBound :: Ord a => Size -> Range a -> a
lowerBound n r = case bounds n r of (x, y) -> min x y
upperBound n r = case bounds n r of (x, y) -> max x y

singleton :: a -> Range a
singleton x = Range x (\_ -> (x, x))

constant :: a -> a -> Range a
constant x y = constantFrom x x y

constantFrom :: a -> a -> a -> Range a
constantFrom z x y = Range z (\_ -> (x, y))

constantBounded :: (Bounded a, Num a) => Range a
constantBounded = constantFrom 0 minBound maxBound

linear, exponential :: Integral a => a -> a -> Range a
linear x y = linearFrom x x y
exponential x y = exponentialFrom x x y

-- | Bounds that are reached at size 99, by a function that says how far they are at a size.
scaled :: Ord a => (Size -> a -> a -> a) -> a -> a -> a -> Range a
scaled far z x y = Range z (\n -> (within (far n z x), within (far n z y)))
  where within = max (min x y) . min (max x y)

linearFrom, exponentialFrom :: Integral a => a -> a -> a -> Range a
linearFrom = scaled scaleLinear
exponentialFrom = scaled scaleExponential

linearFrac :: (Fractional a, Ord a) => a -> a -> Range a
linearFrac x y = linearFracFrom x x y

exponentialFloat :: (Floating a, Ord a, RealFrac a) => a -> a -> Range a
exponentialFloat x y = exponentialFloatFrom x x y

linearFracFrom :: (Fractional a, Ord a) => a -> a -> a -> Range a
linearFracFrom = scaled (\n z x -> z + (x - z) * (fromIntegral (share n) / 99))

exponentialFloatFrom :: (Floating a, Ord a, RealFrac a) => a -> a -> a -> Range a
exponentialFloatFrom = scaled (\n z x ->
  let diff = (((abs (x - z) + 1) ** (fromIntegral (share n) / 99)) - 1) * signum (x - z) in z + diff)

linearBounded, exponentialBounded :: (Bounded a, Integral a) => Range a
linearBounded = linearFrom 0 minBound maxBound
exponentialBounded = exponentialFrom 0 minBound maxBound

share :: Size -> Int
share (Size n) = max 0 (min 99 n)

scaleLinear :: Integral a => Size -> a -> a -> a
scaleLinear n z x = fromInteger (toInteger z + ((far + signum far) * toInteger (share n)) `quot` 100)
  where far = toInteger x - toInteger z

scaleExponential :: Integral a => Size -> a -> a -> a
scaleExponential n z x = fromInteger (toInteger z + round (exponentiated (share n)))
  where
    far = toInteger x - toInteger z
    exponentiated k = (((fromInteger (abs far) + 1) ** (fromIntegral k / 99)) - 1) * fromInteger (signum far) :: Double
