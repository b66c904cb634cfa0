-- | Tables of numbers in columns, by printf.
module Tables (run, main) where

import Text.Printf

data Row = Row {number :: Int, name :: String, price :: Double, share :: Double}

rows :: Int -> [Row]
rows n = [Row k (names !! (k `mod` 4)) (fromIntegral (k * 7919 `mod` 10007) / 7) (fromIntegral (k `mod` 13) * 0.0371) | k <- [1 .. n]]
  where names = ["bolt", "washer", "hinge", "wood screw"]

line :: Row -> String
line r = printf "%5d | %-12s | %10.2f | %6.1f%% | %08x" (number r) (name r) (price r) (100 * share r) (number r * 7919)

run :: Int -> String
run n = unlines (printf "%5s | %-12s | %10s | %7s | %8s" "no" "name" "price" "share" "code" : map line (rows n) ++ [summary])
  where summary = printf "total %.3f, mean %e" total (total / fromIntegral n)
        total = sum (map price (rows n))

main :: IO ()
main = putStr (run 5000)
