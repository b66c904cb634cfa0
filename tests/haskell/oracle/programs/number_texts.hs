module Main where
import Numeric
import Data.Ratio
import Data.Complex
import Text.Printf

data V = V { vx :: Int, vy :: Double, vz :: Maybe Int } deriving (Show, Read, Eq, Ord)
data Op = Int :-> Int | Op `And` Op | (:!) { lhs :: Int, (%%) :: Int } deriving (Show, Read, Eq, Ord)
infixr 5 :->
infixl 3 `And`
newtype N = N { getN :: Integer } deriving (Show, Read, Eq, Ord)
data P a b = a :*: b | P a b deriving (Show, Read, Eq, Ord)
infix 4 :*:

main :: IO ()
main = do
  mapM_ print [0.1, 1, 12345.678, 1e7, 9999999, 0.1 + 0.2, 1e-3, 5.0e-324, 1.7976931348623157e308, 1 / 0, -1 / 0, 123456789012345680, 1e21, 1e22, 4.35, 2 / 3 :: Double]
  mapM_ print [0.1, 16777216, 3.4028235e38, 1.0e-45, 1 / 3 :: Float]
  print (0 / 0 :: Double, -0.0 :: Double, isNegativeZero (-0.0 :: Double))
  print V { vx = -1, vy = -2.5, vz = Just (-3) }
  print [Just (V 1 2 Nothing)]
  print (3 :-> (-4), (1 :-> 2) `And` (3 :-> 4), (:!) 3 4, (:!) { lhs = -1, (%%) = 0 })
  print (N (-5), Just (N 5))
  print ((-1) :*: Just (-2), P (-1) (2 :*: 3), Just (1 :*: 2))
  print (read "V {vx = -1, vy = -2.5e-3, vz = Just (-3)}" :: V)
  print (read "[ ( 1 :-> -4 ) ]" :: [Op])
  print (read "(:!) {lhs = 3, (%%) = 4}" :: Op)
  print (read "P (-1) (2 :*: 3)" :: P Int (P Int Int))
  print (3 % (-6) :: Rational, Just (1 % 2), numerator (6 % 4), truncate (7 % 2 :: Rational))
  print (map (% 3) [1, 2, 3 :: Int])
  print ((1 :+ (-2)) * (0 :+ 1) :: Complex Double, magnitude (3 :+ 4), Just (1 :+ 2))
  print (map round [0.5, 1.5, 2.5, -0.5, -1.5 :: Double], map truncate [2.7, -2.7 :: Double], map ceiling [2.1, -2.1], map floor [2.1, -2.1])
  print (showHex 255 "", showOct 64 "", showFFloat (Just 3) 3.14159 "", showEFloat (Just 2) 12345.6 "", showGFloat (Just 2) 0.01 "", showFFloat Nothing 1e21 "", showFFloat (Just 0) 2.5 "", showEFloat (Just 0) 2.5 "")
  print (fst . head $ readHex "ff", readOct "17x", readDec "12", readFloat "1.5e3z" :: [(Double, String)], readSigned readDec "-5" :: [(Int, String)])
  print (fromRational (1 % 3), toRational 0.75, realToFrac (1.5 :: Float) :: Double, fromIntegral (2 ^ 62) * 4 :: Int)
  print (floatDigits (1 :: Double), decodeFloat 0.1, significand 8, exponent 8, encodeFloat 3 4, scaleFloat 3 1.5)
  print (properFraction (-3.75) :: (Int, Double), divMod (-7) 2, quotRem (-7) 2, gcd 12 (-18), lcm 4 6, (-7) `mod` (-2))
  print (2 ^ 100, 2 ** 0.5, 2 ^^ (-3), 10 ^ 20 `div` 7, fromEnum 'a', toEnum 98 :: Char)
  print ([1, 3 .. 10], [10, 8 .. 1], [1.0, 1.5 .. 3.2], [1.0 .. 3.5], take 3 [0.1 ..], ['a' .. 'f'], ['a', 'c' .. 'i'], [5 .. 1], [1 % 2 .. 3])
  printf "%d %5d|%-5d|%05d %+d %x %X %o %c %s %10s|%-10s| %%\n" (1 :: Int) (2 :: Int) (3 :: Int) (-4 :: Int) (5 :: Int) (255 :: Int) (255 :: Int) (8 :: Int) 'z' "str" "right" "left"
  printf "%f %.2f %8.3f|%-8.1f|%e %g %g %s\n" (1.5 :: Double) (2.345 :: Double) (3.14159 :: Double) (2.25 :: Double) (1234.5 :: Double) (0.0001 :: Double) (1e10 :: Double) (show (1.0 :: Double))
  let s = printf "%s-%d" "a" (3 :: Integer) :: String
  putStrLn s
  printf "%3s|%-3s|%.2s|%*d\n" "abcdef" "x" "truncate" (6 :: Int) (42 :: Int)
  print (minimum [[3, 1], [2, 9]], maximum "hello", compare (1, 'a') (1, 'b'), max (Just 3) Nothing)
  print (reads "12 rest" :: [(Int, String)], reads "-3" :: [(Int, String)], reads "(-3)" :: [(Int, String)], reads "1e3" :: [(Int, String)], read "1e3" :: Double, reads "0x1f" :: [(Int, String)])
  print (read "[(1,\"a\\nb\",'c',True),(2,\"\\1234\\&5\",'\\'',False)]" :: [(Int, String, Char, Bool)])
  print (show "uni\1234\&5\DEL\200\SOH\SO\&H\"q\"", '\t', '\'', "\"", '"')
  print (read "  ( Just ( Left 3 ) ) " :: Maybe (Either Int Bool))
  print (signum (-2.5), abs (-3), negate 4, subtract 1 5, until (> 100) (* 2) 1, atan2 1 (-1), isNaN (0 / 0))
