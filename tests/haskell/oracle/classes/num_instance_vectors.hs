data V = V Int Int deriving (Eq, Show)
instance Num V where
  V a b + V c d = V (a + c) (b + d)
  V a b * V c d = V (a * c) (b * d)
  abs (V a b) = V (abs a) (abs b)
  signum (V a b) = V (signum a) (signum b)
  fromInteger n = V (fromInteger n) (fromInteger n)
  negate (V a b) = V (negate a) (negate b)
newtype Poly = Poly [Int]
instance Show Poly where show (Poly cs) = show cs
instance Num Poly where
  Poly a + Poly b = Poly (zipLong a b)
    where zipLong (x : xs) (y : ys) = (x + y) : zipLong xs ys
          zipLong xs [] = xs
          zipLong [] ys = ys
  Poly [] * _ = Poly []
  Poly (a : as) * Poly b = Poly (map (* a) b) + Poly (0 : c) where Poly c = Poly as * Poly b
  negate (Poly a) = Poly (map negate a)
  abs = undefined
  signum = undefined
  fromInteger n = Poly [fromInteger n]
main :: IO ()
main = do
  print (V 1 2 + 3 * V 1 1 - 1)
  print (sum [V 1 2, V 3 4], negate (V 1 1), 2 - V 0 5)
  print (Poly [1, 1] ^ 4, Poly [1, 2] * 3 - 1)
