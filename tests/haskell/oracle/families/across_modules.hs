{-# LANGUAGE TypeFamilies, FlexibleContexts #-}
module Main where

import Shapes

newtype Square = Square Int
data Rect = Rect Double Double

instance Shape Square where
  type Dimension Square = Int
  area (Square n) = n * n

instance Shape Rect where
  type Dimension Rect = Double
  area (Rect a b) = a * b

type instance Unit Square = String
type instance Unit Rect = Char

unit :: Unit Square -> Unit Rect -> (String, Char)
unit s c = (s, c)

sides :: Side Int -> Side Bool -> Double
sides n d = fromIntegral n + d

instance Measured Square where
  size (Square n) = n

instance Measured Rect where
  type Size Rect = (Double, Double)
  size (Rect a b) = (a, b)

-- Inferred types keep what they cannot decide.
both s t = (area s, area t)

main :: IO ()
main = do
  print (double (Square 3), double (Rect 1.5 2))
  print (unit "m" 'x', sides 1 2.5)
  print (size (Square 4), size (Rect 1 2))
  print (both (Square 2) (Rect 3 4))
