{-# LANGUAGE NoImplicitPrelude #-}
-- | Structures whose elements can be combined, before they had a length and could be empty.
module Clew.Legacy.Data.Foldable
  (
  Foldable(fold, foldMap, foldr, foldl, foldr1, foldl1), foldr', foldl', foldrM, foldlM, traverse_, for_,
  sequenceA_, asum, mapM_, forM_, sequence_, msum, toList, concat, concatMap, and, or, any, all, sum, product,
  maximum, maximumBy, minimum, minimumBy, elem, notElem, find
  ) where

import Clew.Foldable
