-- | Parsers of things in any order; see "Control.Applicative.Permutations".
module Control.Monad.Permutations
  ( Permutation, runPermutation, intercalateEffect, toPermutation, toPermutationWithDefault
  ) where

import Control.Applicative.Permutations
