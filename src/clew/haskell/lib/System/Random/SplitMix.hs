{-# LANGUAGE BangPatterns #-}
-- | Numbers that look random, of a generator that can be split (Steele, Lea and Flood, "Fast splittable pseudorandom
-- number generators").
module System.Random.SplitMix
  ( SMGen, nextWord64, nextWord32, nextTwoWord32, nextInt, nextDouble, nextFloat, nextInteger, splitSMGen
  , bitmaskWithRejection32, bitmaskWithRejection32', bitmaskWithRejection64, bitmaskWithRejection64', mkSMGen, initSMGen
  , newSMGen, seedSMGen, seedSMGen', unseedSMGen
  ) where

import Control.DeepSeq (NFData (..))
import Data.Bits (complement, countLeadingZeros, popCount, shiftL, shiftR, xor, (.&.), (.|.))
import Data.IORef (IORef, atomicModifyIORef, newIORef)
import Data.Word (Word32, Word64)
import System.IO.Unsafe (unsafePerformIO)

-- | The state, and what is added to it at each step, which is odd.
data SMGen = SMGen !Word64 !Word64
  deriving (Eq, Show, Read)

instance NFData SMGen where
  rnf (SMGen _ _) = ()

golden :: Word64
golden = 0x9e3779b97f4a7c15

shiftXor :: Int -> Word64 -> Word64
shiftXor n w = w `xor` (w `shiftR` n)

mix64, mixVariant, mixGamma :: Word64 -> Word64
mix64 z = shiftXor 33 (shiftXor 33 (shiftXor 33 z * 0xff51afd7ed558ccd) * 0xc4ceb9fe1a85ec53)
mixVariant z = shiftXor 31 (shiftXor 27 (shiftXor 30 z * 0xbf58476d1ce4e5b9) * 0x94d049bb133111eb)
mixGamma z
  | popCount (odd' `xor` (odd' `shiftR` 1)) >= 24 = odd'
  | otherwise = odd' `xor` 0xaaaaaaaaaaaaaaaa
  where odd' = mixVariant z .|. 1

mkSMGen :: Word64 -> SMGen
mkSMGen s = SMGen (mix64 s) (mixGamma (s + golden))

seedSMGen :: Word64 -> Word64 -> SMGen
seedSMGen seed gamma = SMGen seed (gamma .|. 1)

seedSMGen' :: (Word64, Word64) -> SMGen
seedSMGen' (seed, gamma) = seedSMGen seed gamma

unseedSMGen :: SMGen -> (Word64, Word64)
unseedSMGen (SMGen seed gamma) = (seed, gamma)

-- | Always the same generator, so that runs can be repeated; GHC's is one by the clock.
initSMGen :: IO SMGen
initSMGen = return (mkSMGen 42)

newSMGen :: IO SMGen
newSMGen = atomicModifyIORef common splitSMGen

common :: IORef SMGen
common = unsafePerformIO (initSMGen >>= newIORef)
{-# NOINLINE common #-}

nextWord64 :: SMGen -> (Word64, SMGen)
nextWord64 (SMGen seed gamma) = (mix64 after, SMGen after gamma)
  where !after = seed + gamma

nextWord32 :: SMGen -> (Word32, SMGen)
nextWord32 g = case nextWord64 g of (w, g') -> (fromIntegral w, g')

nextTwoWord32 :: SMGen -> (Word32, Word32, SMGen)
nextTwoWord32 g = case nextWord64 g of (w, g') -> (fromIntegral (w `shiftR` 32), fromIntegral w, g')

nextInt :: SMGen -> (Int, SMGen)
nextInt g = case nextWord64 g of (w, g') -> (fromIntegral w, g')

nextDouble :: SMGen -> (Double, SMGen)
nextDouble g = case nextWord64 g of (w, g') -> (fromIntegral (w `shiftR` 11) * 1.1102230246251565e-16, g')

nextFloat :: SMGen -> (Float, SMGen)
nextFloat g = case nextWord32 g of (w, g') -> (fromIntegral (w `shiftR` 8) * 5.9604645e-8, g')

-- | A number from a range, both ends included.
nextInteger :: Integer -> Integer -> SMGen -> (Integer, SMGen)
nextInteger lo hi g = case compare lo hi of
  LT -> case below (hi - lo) g of (n, g') -> (n + lo, g')
  EQ -> (lo, g)
  GT -> case below (lo - hi) g of (n, g') -> (n + hi, g')

below :: Integer -> SMGen -> (Integer, SMGen)
below range = loop
  where
    (lead, rest) = digits range 0
    mask = complement 0 `shiftR` countLeadingZeros lead
    digits n k
      | n < 18446744073709551616 = (fromInteger n :: Word64, k :: Int)
      | otherwise = digits (n `shiftR` 64) (k + 1)
    loop g = case nextWord64 g of
      (w, g') -> case go (toInteger (w .&. mask)) rest g' of
        (n, g'')
          | n > range -> loop g''
          | otherwise -> (n, g'')
    go acc 0 g = (acc, g)
    go acc k g = case nextWord64 g of (w, g') -> go ((acc `shiftL` 64) + toInteger w) (k - 1) g'

splitSMGen :: SMGen -> (SMGen, SMGen)
splitSMGen (SMGen seed gamma) = (SMGen after gamma, SMGen (mix64 once) (mixGamma after))
  where
    !once = seed + gamma
    !after = once + gamma

bitmaskWithRejection32, bitmaskWithRejection32' :: Word32 -> SMGen -> (Word32, SMGen)
bitmaskWithRejection32 0 _ = errorWithoutStackTrace "bitmaskWithRejection32 0"
bitmaskWithRejection32 n g = bitmaskWithRejection32' (n - 1) g
bitmaskWithRejection32' range = go
  where
    mask = complement 0 `shiftR` countLeadingZeros (range .|. 1)
    go g = case nextWord32 g of
      (x, g')
        | x .&. mask > range -> go g'
        | otherwise -> (x .&. mask, g')

bitmaskWithRejection64, bitmaskWithRejection64' :: Word64 -> SMGen -> (Word64, SMGen)
bitmaskWithRejection64 0 _ = errorWithoutStackTrace "bitmaskWithRejection64 0"
bitmaskWithRejection64 n g = bitmaskWithRejection64' (n - 1) g
bitmaskWithRejection64' range = go
  where
    mask = complement 0 `shiftR` countLeadingZeros (range .|. 1)
    go g = case nextWord64 g of
      (x, g')
        | x .&. mask > range -> go g'
        | otherwise -> (x .&. mask, g')
