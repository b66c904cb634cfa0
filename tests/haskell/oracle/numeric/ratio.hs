import Data.Ratio
main :: IO ()
main = do
  let r = 3 % 4 :: Rational
  print (r, numerator r, denominator r, r + 1 % 4, r * 2, r / 3, recip r, negate r, 6 % 8 == r, (-3) % (-6) :: Rational, 3 % (-6) :: Rational)
  print (truncate (7 % 2 :: Rational), round (5 % 2 :: Rational), floor (-1 % 2 :: Rational), properFraction (7 % 2 :: Rational) :: (Int, Rational), fromRational r :: Double, toRational 0.1, approxRational 3.14159 0.001)
  print (compare (1 % 3) (1 % 2 :: Rational), [1 % 2 .. 3 :: Rational], Just r, sum (map (1 %) [1 .. 10]) :: Rational, showsPrec 8 r "")
