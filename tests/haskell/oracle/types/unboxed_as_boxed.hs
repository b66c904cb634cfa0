{-# LANGUAGE UnboxedTuples, MagicHash #-}
module Main where
import GHC.Exts
divMod' :: Int -> Int -> (# Int, Int #)
divMod' a b = (# a `div` b, a `mod` b #)
sumTo :: Int# -> Int# -> Int#
sumTo acc 0# = acc
sumTo acc n = sumTo (acc +# n) (n -# 1#)
f :: Int -> (# Int, (# Char, Bool #) #)
f n = (# n, (# 'c', True #) #)
main :: IO ()
main = do
  case divMod' 17 5 of (# q, r #) -> print (q, r)
  print (I# (sumTo 0# 100#))
  case f 3 of (# n, (# c, b #) #) -> print (n, c, b)
  case (# 1, 'x' #) of
    (# a, b #) | a > 0 -> print b
               | otherwise -> print a
  print (isTrue# (3# ># 2#), C# (chr# 65#), D# (2.0## *## 3.5##))
