newtype Z5 = Z5 Int deriving (Eq, Ord)
mk :: Int -> Z5
mk n = Z5 (n `mod` 5)
instance Show Z5 where showsPrec d (Z5 n) = showsPrec d n . showString "₅"
instance Num Z5 where { Z5 a + Z5 b = mk (a + b); Z5 a * Z5 b = mk (a * b); negate (Z5 a) = mk (negate a); abs = id; signum = id; fromInteger = mk . fromInteger }
instance Fractional Z5 where { recip (Z5 0) = error "no inverse"; recip a = a ^ (3 :: Int); fromRational _ = error "no" }
instance Enum Z5 where { toEnum = mk; fromEnum (Z5 n) = n }
instance Real Z5 where toRational (Z5 n) = toRational n
instance Integral Z5 where { toInteger (Z5 n) = toInteger n; quotRem a b = (a / b, 0) }
main :: IO ()
main = do
  print (3 + 4 :: Z5, 2 * 3 :: Z5, 1 / 3 :: Z5, negate 2 :: Z5, sum [1 .. 4 :: Z5], 7 :: Z5)
  print (fromIntegral (4 :: Z5) + 0.5, toInteger (3 * 4 :: Z5), [mk 1 ..] !! 2, even (4 :: Z5), Just (2 :: Z5))
