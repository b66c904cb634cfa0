-- | Values that look random; see "Clew.Random".
module System.Random
  ( RandomGen (next, genWord8, genWord16, genWord32, genWord64, genWord32R, genWord64R, genShortByteString, genRange, split)
  , StdGen, mkStdGen, initStdGen, Random (randomR, random, randomRs, randoms), Uniform, UniformRange, uniform, uniformR
  , genByteString, getStdRandom, getStdGen, setStdGen, newStdGen, randomIO, randomRIO
  ) where

import Clew.Random
