-- | The fast Fourier transform of a signal and back.
module Fft (run, main) where

import Data.Complex
import Text.Printf

type C = Complex Double

fft :: Double -> [C] -> [C]
fft _ [x] = [x]
fft sign xs = zipWith (+) evens twisted ++ zipWith (-) evens twisted
  where
    (as, bs) = split xs
    evens = fft sign as
    odds = fft sign bs
    twisted = zipWith (*) odds [cis (sign * 2 * pi * fromIntegral k / fromIntegral n) | k <- [0 .. n `div` 2 - 1]]
    n = length xs

split :: [a] -> ([a], [a])
split (x : y : rest) = let (as, bs) = split rest in (x : as, y : bs)
split rest = (rest, [])

signal :: Int -> [C]
signal n = [(sin (0.3 * t) + 0.5 * cos (1.7 * t)) :+ 0 | k <- [0 .. n - 1], let t = fromIntegral k]

-- | A signal of 2^n samples.
run :: Int -> String
run n = unlines (printf "largest difference %.6f" difference : [printf "%8.4f %8.4f" (realPart z) (imagPart z) | z <- take 8 spectrum])
  where
    samples = signal size
    size = 2 ^ n :: Int
    spectrum = fft (-1) samples
    back = map (/ fromIntegral size) (fft 1 spectrum)
    difference = maximum (zipWith (\a b -> magnitude (a - b)) samples back)

main :: IO ()
main = putStr (run 13)
