{-# LANGUAGE BangPatterns #-}
-- | The sun and four planets, moved step by step under their gravity; the energy must hardly change.
module NBody (run, main) where

import Data.List
import Text.Printf

data Vector = Vector !Double !Double !Double

data Body = Body {position :: !Vector, velocity :: !Vector, mass :: !Double}

plus, minus :: Vector -> Vector -> Vector
plus (Vector a b c) (Vector x y z) = Vector (a + x) (b + y) (c + z)
minus (Vector a b c) (Vector x y z) = Vector (a - x) (b - y) (c - z)

scale :: Double -> Vector -> Vector
scale k (Vector a b c) = Vector (k * a) (k * b) (k * c)

square :: Vector -> Double
square (Vector a b c) = a * a + b * b + c * c

-- | Each pulls on each.
advance :: Double -> [Body] -> [Body]
advance dt bodies = map move bodies
  where
    move b =
      let !v = foldl' (pull b) (velocity b) bodies
      in b {position = position b `plus` scale dt v, velocity = v}
    pull b !v other =
      let d = position b `minus` position other
          r2 = square d
      in if r2 == 0 then v else v `minus` scale (dt * mass other / (r2 * sqrt r2)) d

energy :: [Body] -> Double
energy bodies = sum (map kinetic bodies) - sum [potential a b | (a : rest) <- tails bodies, b <- rest]
  where
    kinetic b = 0.5 * mass b * square (velocity b)
    potential a b = mass a * mass b / sqrt (square (position a `minus` position b))

planets :: [Body]
planets =
  [ Body (Vector 0 0 0) (Vector 0 0 0) 39.478
  , Body (Vector 4.841 (-1.160) (-0.1036)) (Vector 0.6063 2.8119 (-0.0252)) 0.03769
  , Body (Vector 8.343 4.125 (-0.4035)) (Vector (-1.0107) 1.8256 0.0084) 0.01128
  , Body (Vector 12.894 (-15.111) (-0.2233)) (Vector 1.0827 0.8687 (-0.0108)) 0.00172
  , Body (Vector 15.379 (-25.919) 0.1792) (Vector 0.9791 0.5946 (-0.0347)) 0.00203
  ]

run :: Int -> String
run n = unlines [printf "%.9f" (energy planets), printf "%.9f" (energy moved), show (energy moved)]
  where moved = iterate' n planets
        iterate' :: Int -> [Body] -> [Body]
        iterate' 0 bodies = bodies
        iterate' k bodies = let next = advance 0.01 bodies in foldr seq () next `seq` iterate' (k - 1) next

main :: IO ()
main = putStr (run 6000)
