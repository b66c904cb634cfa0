{-# LANGUAGE NoImplicitPrelude #-}
-- | Lists with at least one element.
module Data.List.NonEmpty
  (
  NonEmpty(..), map, intersperse, scanl, scanr, scanl1, scanr1, transpose, sortBy, sortWith, length, head, tail,
  last, init, singleton, (<|), cons, uncons, unfold, unfoldr, sort, reverse, inits, tails, iterate, repeat, cycle,
  insert, some1, take, drop, splitAt, takeWhile, dropWhile, span, break, filter, partition, group, groupBy,
  groupWith, groupAllWith, group1, groupBy1, groupWith1, groupAllWith1, isPrefixOf, nub, nubBy, (!!), zip,
  zipWith, unzip, fromList, toList, nonEmpty, xor
  ) where

import Clew.NonEmpty
