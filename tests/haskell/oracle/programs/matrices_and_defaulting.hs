module Main where
import Data.List (intercalate)
-- matrices, rationals, class hierarchy and defaulting
import Data.Ratio
newtype Matrix a = Matrix [[a]] deriving (Eq)
instance Show a => Show (Matrix a) where
  show (Matrix rows) = intercalate "\n" (map (intercalate " " . map show) rows)
instance Functor Matrix where fmap f (Matrix r) = Matrix (map (map f) r)
class VectorSpace v where
  (^+^) :: v a -> v a -> (a -> a -> a) -> v a
  scale :: Num a => a -> v a -> v a
instance VectorSpace Matrix where
  (Matrix a ^+^ Matrix b) f = Matrix (zipWith (zipWith f) a b)
  scale k = fmap (k *)
instance Num a => Num (Matrix a) where
  a + b = (a ^+^ b) (+)
  Matrix a * Matrix b = Matrix [[sum (zipWith (*) r c) | c <- cols] | r <- a] where cols = foldr (zipWith (:)) (repeat []) b
  negate = fmap negate
  abs = id
  signum = id
  fromInteger n = Matrix [[if i == j then fromInteger n else 0 | j <- [1 .. 2]] | i <- [1 .. 2]]
det :: Fractional a => Eq a => Matrix a -> a
det (Matrix [[x]]) = x
det (Matrix rows) = case break ((/= 0) . head) rows of
  (_, []) -> 0
  (zs, p:ps) -> let sign = if even (length zs) then 1 else -1
                    rest = [zipWith (\a b -> b - a * (head r / head p)) (tail p) (tail r) | r <- zs ++ ps]
                in sign * head p * det (Matrix rest)
newton f x0 = take 6 (iterate (\x -> x - f x / deriv f x) x0) where deriv g x = (g (x + h) - g (x - h)) / (2 * h); h = 1e-5
mean xs = sum xs / fromIntegral (length xs)
cf :: Rational -> [Integer]
cf r | f == 0 = [n] | otherwise = n : cf (1 / f) where { n = floor r; f = r - fromIntegral n }
main = do
  let m = Matrix [[1, 1], [1, 0]]
  print (m ^ 10 :: Matrix Integer)
  print (m ^ 100 + 3 :: Matrix Integer)
  print (det (Matrix [[2, -1, 0], [1, 3, 2], [0, 5, -4]]), det (Matrix [[1 % 2, 1 % 3], [1 % 4, 1 % 5]]))
  print (newton (\x -> x * x - 2) 1)
  print (mean [1, 2, 3, 4], round (mean [1, 2]), truncate (-0.5), 7 / 2, 2 ** 10, sqrt 2 * sqrt 2 == 2)
  print (cf (415 % 93), fromRational (355 % 113), approx pi)
  print (sum (map fromIntegral [1 :: Int, 2]) / 2, realToFrac (1.1 :: Float), fromIntegral (maxBound :: Int) + 1)
  print (showsPrec 7 (1 % 2 :: Rational) "", minimum [2.5, -1e-3], [x | Just x <- [Just 1, Nothing]], (fromEnum 3.7, toEnum 65 :: Char), [LT ..])
  where approx x = head [p % q | q <- [1 ..], let p = round (x * fromIntegral q), abs (fromIntegral p / fromIntegral q - x) < 1e-4]
