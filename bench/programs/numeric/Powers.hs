-- | Powers and roots of complex numbers: Newton's method for z^n = 1, and sums of powers.
module Powers (run, main) where

import Data.Complex
import Data.List

newton :: Int -> Complex Double -> Complex Double
newton n z = z - (z ^ n - 1) / (fromIntegral n * z ^ (n - 1))

root :: Complex Double -> Int
root z0 = length (takeWhile far (take 30 (iterate (newton 5) z0)))
  where far z = magnitude (z ^ (5 :: Int) - 1) > 1.0e-6

sums :: Int -> Complex Double
sums n = foldl' (\s k -> s + (0.9 :+ 0.3) ^ k + (0.9 :+ 0.3) ** (fromIntegral k :+ 0)) 0 [1 .. n]

run :: Int -> String
run n = unlines [show (sums n), show [root ((fromIntegral x + 0.25) :+ (fromIntegral y - 0.5)) | x <- [0 .. n `div` 100], y <- [0 .. 9 :: Int]]]

main :: IO ()
main = putStr (run 20000)
