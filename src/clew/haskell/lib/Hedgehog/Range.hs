-- | Ranges of values that grow with the size of a test.
module Hedgehog.Range
  ( Range, Size (..), origin, bounds, lowerBound, upperBound, singleton, constant, constantFrom, constantBounded
  , linear, linearFrom, linearFrac, linearFracFrom, linearBounded
  , exponential, exponentialFrom, exponentialBounded, exponentialFloat, exponentialFloatFrom
  ) where

import Clew.HedgehogRange
