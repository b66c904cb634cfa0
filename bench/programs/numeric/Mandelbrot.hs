-- | The Mandelbrot set in characters, on complex numbers of the library.
module Mandelbrot (run, main) where

import Data.Complex

escape :: Complex Double -> Int
escape c = go 0 0
  where
    go :: Int -> Complex Double -> Int
    go k z
      | k == 60 = k
      | magnitude z > 2 = k
      | otherwise = go (k + 1) (z * z + c)

picture :: Int -> [String]
picture n = [[mark (escape (point x y)) | x <- [0 .. 3 * n]] | y <- [0 .. 2 * n]]
  where
    point x y = (fromIntegral x / fromIntegral n - 2) :+ (fromIntegral y / fromIntegral n - 1)
    mark k = " .:-=+*#%@" !! (k `div` 7)

run :: Int -> String
run n = unlines (picture n)

main :: IO ()
main = putStr (run 90)
