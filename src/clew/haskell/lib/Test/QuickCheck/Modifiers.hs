-- | Types whose values are of a kind; see "Clew.QuickCheck".
module Test.QuickCheck.Modifiers
  ( Blind (..), Fixed (..), OrderedList (..), NonEmptyList (..), SortedList (..)
  , InfiniteList (..)
  , Positive (..), Negative (..), NonZero (..), NonNegative (..), NonPositive (..)
  , Small (..), Large (..), Smart (..), Shrink2 (..), Shrinking (..), ShrinkState (..)
  , ASCIIString (..), PrintableString (..), UnicodeString (..)
  ) where

import Clew.QuickCheck
