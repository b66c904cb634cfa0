-- | Particles in a box that fall, bounce and are slowed down, with random numbers of our own.
module Particles (run, main) where

import Data.Bits
import Data.List
import qualified Data.Map.Strict as Map
import Data.Word

data Particle = Particle {px, py, vx, vy :: !Double}

next :: Word64 -> Word64
next s0 = s3
  where
    s1 = s0 `xor` shiftL s0 13
    s2 = s1 `xor` shiftR s1 7
    s3 = s2 `xor` shiftL s2 17

-- | Numbers between 0 and 1.
randoms :: Word64 -> [Double]
randoms seed = map (\w -> fromIntegral (shiftR w 11) / 9007199254740992) (tail (iterate next seed))

particles :: Int -> [Particle]
particles n = take n (make (randoms 88172645463325252))
  where make (a : b : c : d : rest) = Particle (10 * a) (10 * b) (c - 0.5) (d - 0.5) : make rest
        make _ = []

step :: Double -> Particle -> Particle
step dt (Particle x y u v) = Particle x'' y'' u'' v''
  where
    speed = sqrt (u * u + v * v)
    drag = exp (negate dt * 0.1 * speed)
    u' = u * drag
    v' = (v - 9.81 * dt) * drag
    (x'', u'') = bounce (x + u' * dt) u'
    (y'', v'') = bounce (y + v' * dt) v'

bounce :: Double -> Double -> (Double, Double)
bounce x v
  | x < 0 = (negate x, negate v * 0.9)
  | x > 10 = (20 - x, negate v * 0.9)
  | otherwise = (x, v)

-- | How many are in each cell of the box.
cells :: [Particle] -> Map.Map (Int, Int) Int
cells ps = Map.fromListWith (+) [((floor (px p), floor (py p)), 1) | p <- ps]

run :: Int -> String
run n = unlines [show (Map.toList (cells end)), show (sum (map px end)), show (sum (map (\p -> vx p ^ (2 :: Int) + vy p ^ (2 :: Int)) end))]
  where
    end = foldl' (\ps _ -> forced (map (step 0.01) ps)) (particles 50) [1 .. n]
    forced ps = foldr seq () ps `seq` ps

main :: IO ()
main = putStr (run 2500)
