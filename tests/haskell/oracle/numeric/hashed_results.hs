{-# LANGUAGE BangPatterns #-}
-- Every operation on thousands of numbers from all parts of its type, and a hash of the texts of the results.
module Main where

import Data.Bits
import Data.Char (ord)
import Data.Int
import Data.Word

next :: Word64 -> Word64
next x = x * 6364136223846793005 + 1442695040888963407

patterns :: [Word64]
patterns = take 400 (iterate next 1)

hash :: Show b => [b] -> Word64
hash = go 14695981039346656037 . concatMap show
  where
    go !h [] = h
    go !h (c : cs) = go ((h `xor` fromIntegral (ord c)) * 1099511628211) cs

-- | Doubles of all sizes, most of them where functions do not overflow.
doubles :: [Double]
doubles = [encodeFloat (fromIntegral (x `shiftR` 11) - 2 ^ 52) (size x) | x <- patterns]
  where size x = if testBit x 7 then fromIntegral (x .&. 1023) - 560 else fromIntegral (x .&. 15) - 56

floats :: [Float]
floats = [encodeFloat (fromIntegral (x `shiftR` 40) - 2 ^ 23) (size x) | x <- patterns]
  where size x = if testBit x 7 then fromIntegral (x .&. 127) - 90 else fromIntegral (x .&. 7) - 27

functions :: Floating a => [(String, a -> a)]
functions =
  [ ("sqrt", sqrt), ("exp", exp), ("log", log), ("sin", sin), ("cos", cos), ("tan", tan), ("asin", asin), ("acos", acos)
  , ("atan", atan), ("sinh", sinh), ("cosh", cosh), ("tanh", tanh), ("asinh", asinh), ("acosh", acosh), ("atanh", atanh)
  , ("pow", \x -> abs x ** 1.3), ("id", id), ("mul", \x -> x * x), ("div", \x -> (x + 1) / (x - 3)) ]

fractions :: (RealFrac a, RealFloat a, Show a) => [a] -> [(String, Word64)]
fractions xs =
  [ ("truncate", hash (map truncate xs :: [Integer])), ("floor", hash (map floor xs :: [Integer]))
  , ("ceiling", hash (map ceiling xs :: [Integer])), ("round", hash (map round xs :: [Integer]))
  , ("decode", hash (map decodeFloat xs)), ("exponent", hash (map exponent xs)), ("scale", hash (map (scaleFloat 7) xs)) ]

whole :: (Integral a, Bits a, Show a) => [a] -> [(String, Word64)]
whole xs =
  [ ("+", hash (zipWith (+) xs ys)), ("-", hash (zipWith (-) xs ys)), ("*", hash (zipWith (*) xs ys))
  , ("quot", hash (zipWith quot xs zs)), ("mod", hash (zipWith mod xs zs)), ("and", hash (zipWith (.&.) xs ys))
  , ("or", hash (zipWith (.|.) xs ys)), ("xor", hash (zipWith xor xs ys)), ("shiftL", hash [shiftL x n | (x, n) <- zip xs counts])
  , ("shiftR", hash [shiftR x n | (x, n) <- zip xs counts]), ("rotate", hash [rotate x n | (x, n) <- zip xs counts])
  , ("popCount", hash (map popCount xs)), ("complement", hash (map complement xs)), ("compare", hash (zipWith compare xs ys))
  , ("negate", hash (map negate xs)), ("double", hash (map (\x -> fromInteger (toInteger x) :: Double) xs)) ]
  where
    ys = tail xs
    zs = map (\y -> if y == 0 || y == -1 then 3 else y) ys
    counts = cycle [0 .. 70]

sized :: (Integral a, Bits a, Show a) => String -> (Word64 -> a) -> IO ()
sized name f = print (name, whole (map f patterns))

main :: IO ()
main = do
  mapM_ (\(name, f) -> print (name, hash (map f doubles))) functions
  mapM_ (\(name, f) -> print (name, hash (map f floats))) functions
  print (fractions doubles)
  print (fractions floats)
  sized "Int" (fromIntegral :: Word64 -> Int)
  sized "Int8" (fromIntegral :: Word64 -> Int8)
  sized "Int16" (fromIntegral :: Word64 -> Int16)
  sized "Int32" (fromIntegral :: Word64 -> Int32)
  sized "Int64" (fromIntegral :: Word64 -> Int64)
  sized "Word" (fromIntegral :: Word64 -> Word)
  sized "Word8" (fromIntegral :: Word64 -> Word8)
  sized "Word16" (fromIntegral :: Word64 -> Word16)
  sized "Word32" (fromIntegral :: Word64 -> Word32)
  sized "Word64" id
  sized "Integer" (\x -> (toInteger x - 2 ^ 62) ^ (1 + x .&. 3))
