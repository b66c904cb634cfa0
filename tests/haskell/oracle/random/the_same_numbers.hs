-- The same numbers for the same seed, of every type.
module Main where

import Data.Int
import Data.Word
import System.Random

-- A generator of the old kind.
newtype Old = Old Int

instance RandomGen Old where
  next (Old n) = (n', Old n')
    where n' = (n * 16807) `mod` 2147483647
  genRange _ = (1, 2147483646)
  split (Old n) = (Old (n + 1), Old (n + 2))

main :: IO ()
main = do
  let g = mkStdGen 2024
  print g
  print (fst (split g), take 3 (randoms g :: [Int]), next g)
  print (take 12 (randomRs (1, 6) g :: [Int]), take 5 (randomRs (10, -10) g :: [Int]))
  print (take 5 (randoms g :: [Word]), take 5 (randomRs (3, 300) g :: [Word]))
  print (take 6 (randoms g :: [Int8]), take 6 (randomRs (-3, 3) g :: [Int8]), take 6 (randoms g :: [Word8]), take 6 (randomRs (3, 30) g :: [Word8]))
  print (take 4 (randoms g :: [Int16]), take 4 (randomRs (-300, 3) g :: [Int16]), take 4 (randoms g :: [Word16]), take 4 (randomRs (3, 30) g :: [Word16]))
  print (take 4 (randoms g :: [Int32]), take 4 (randomRs (-300, 3) g :: [Int32]), take 4 (randoms g :: [Word32]), take 4 (randomRs (3, 30) g :: [Word32]))
  print (take 4 (randoms g :: [Int64]), take 4 (randomRs (-300, 3) g :: [Int64]), take 4 (randoms g :: [Word64]), take 4 (randomRs (3, 30) g :: [Word64]))
  print (take 20 (randoms g :: [Bool]), take 10 (randomRs ('a', 'z') g), take 5 (randoms g :: String))
  print (take 5 (randoms g :: [Double]), take 5 (randomRs (-1, 1) g :: [Double]), take 3 (randoms g :: [Float]), take 3 (randomRs (2, 5) g :: [Float]))
  print (take 3 (randoms g :: [Integer]), take 3 (randomRs (0, 10 ^ (30 :: Int)) g :: [Integer]), take 3 (randomRs (5, -5) g :: [Integer]))
  print (fst (random g :: (Int, StdGen)), fst (uniform g :: (Word8, StdGen)), fst (uniformR (1, 100 :: Int) g))
  print (fst (genWord32R 99 g), fst (genWord64R 99 g), fst (genWord16 g), genByteString 11 g)
  print (take 5 (randomRs (1, 100) (Old 7) :: [Int]), take 3 (randoms (Old 7) :: [Int]), take 3 (randomRs (0, 1) (Old 7) :: [Double]))
  setStdGen (mkStdGen 1)
  a <- randomRIO (1, 1000 :: Int)
  b <- randomIO :: IO Bool
  c <- newStdGen
  print (a, b, c)
