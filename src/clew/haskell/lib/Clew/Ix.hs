{-# LANGUAGE NoImplicitPrelude, BangPatterns #-}
-- | Types that index arrays.
module Clew.Ix
  ( module Clew.Ix
  ) where

import Clew.Prim
import Clew.Base
import Clew.Num
import Clew.Show
import Clew.Foldable

class Ord a => Ix a where
  range :: (a, a) -> [a]
  index :: (a, a) -> a -> Int
  unsafeIndex :: (a, a) -> a -> Int
  inRange :: (a, a) -> a -> Bool
  rangeSize :: (a, a) -> Int
  unsafeRangeSize :: (a, a) -> Int
  index b i = case inRange b i of
    True -> unsafeIndex b i
    False -> hopelessIndexError
  unsafeIndex b i = index b i
  rangeSize b = case inRange b (snd b) of
    True -> intAdd (unsafeIndex b (snd b)) 1
    False -> 0
  unsafeRangeSize b = intAdd (unsafeIndex b (snd b)) 1

hopelessIndexError :: a
hopelessIndexError = errorWithoutStackTrace "Error in array index"

indexError :: Show a => (a, a) -> a -> String -> b
indexError b i t = errorWithoutStackTrace
  ("Ix{" ++ t ++ "}.index: Index " ++ showParen True (showsPrec 0 i) (" out of range " ++ showParen True (showsPrec 0 b) ""))

instance Ix Int where
  range (a, b) = intFromTo a b
  index (a, b) i = case intLe a i && intLe i b of
    True -> intSub i a
    False -> indexError (a, b) i "Int"
  unsafeIndex (a, _) i = intSub i a
  inRange (a, b) i = intLe a i && intLe i b
  rangeSize (a, b) = case intLe a b of { True -> intAdd (intSub b a) 1; False -> 0 }

instance Ix Integer where
  range (a, b) = integerFromTo a b
  index (a, b) i = case integerLe a i && integerLe i b of
    True -> integerNarrowInt 64 (integerSub i a)
    False -> indexError (a, b) i "Integer"
  unsafeIndex (a, _) i = integerNarrowInt 64 (integerSub i a)
  inRange (a, b) i = integerLe a i && integerLe i b

instance Ix Word where
  range (a, b) = enumFromTo a b
  index (a, b) i = case inRange (a, b) i of
    True -> unsafeIndex (a, b) i
    False -> indexError (a, b) i "Word"
  unsafeIndex (a, _) i = integerNarrowInt 64 (integerSub (wordToInteger i) (wordToInteger a))
  inRange (a, b) i = wordLe a i && wordLe i b

instance Ix Char where
  range (a, b) = enumFromTo a b
  index (a, b) i = case charLe a i && charLe i b of
    True -> intSub (primOrd i) (primOrd a)
    False -> indexError (a, b) i "Char"
  unsafeIndex (a, _) i = intSub (primOrd i) (primOrd a)
  inRange (a, b) i = charLe a i && charLe i b

instance Ix Bool where
  range (a, b) = enumFromTo a b
  index (a, b) i = case a <= i && i <= b of
    True -> intSub (primTag i) (primTag a)
    False -> indexError (a, b) i "Bool"
  unsafeIndex (a, _) i = intSub (primTag i) (primTag a)
  inRange (a, b) i = a <= i && i <= b

instance Ix Ordering where
  range (a, b) = enumFromTo a b
  index (a, b) i = case a <= i && i <= b of
    True -> intSub (primTag i) (primTag a)
    False -> indexError (a, b) i "Ordering"
  unsafeIndex (a, _) i = intSub (primTag i) (primTag a)
  inRange (a, b) i = a <= i && i <= b

instance Ix () where
  range _ = [()]
  index _ _ = 0
  unsafeIndex _ _ = 0
  inRange _ _ = True

instance (Ix a, Ix b) => Ix (a, b) where
  range ((l1, l2), (u1, u2)) = [ (i1, i2) | i1 <- range (l1, u1), i2 <- range (l2, u2) ]
  index ((l1, l2), (u1, u2)) (i1, i2) = case inRange (l1, u1) i1 && inRange (l2, u2) i2 of
    True -> intAdd (intMul (unsafeIndex (l1, u1) i1) (unsafeRangeSize (l2, u2))) (unsafeIndex (l2, u2) i2)
    False -> hopelessIndexError
  unsafeIndex ((l1, l2), (u1, u2)) (i1, i2) =
    intAdd (intMul (unsafeIndex (l1, u1) i1) (unsafeRangeSize (l2, u2))) (unsafeIndex (l2, u2) i2)
  inRange ((l1, l2), (u1, u2)) (i1, i2) = inRange (l1, u1) i1 && inRange (l2, u2) i2

instance (Ix a, Ix b, Ix c) => Ix (a, b, c) where
  range ((l1, l2, l3), (u1, u2, u3)) =
    [ (i1, i2, i3) | i1 <- range (l1, u1), i2 <- range (l2, u2), i3 <- range (l3, u3) ]
  unsafeIndex ((l1, l2, l3), (u1, u2, u3)) (i1, i2, i3) =
    intAdd (unsafeIndex (l3, u3) i3) (intMul (unsafeRangeSize (l3, u3))
      (intAdd (unsafeIndex (l2, u2) i2) (intMul (unsafeRangeSize (l2, u2)) (unsafeIndex (l1, u1) i1))))
  inRange ((l1, l2, l3), (u1, u2, u3)) (i1, i2, i3) =
    inRange (l1, u1) i1 && inRange (l2, u2) i2 && inRange (l3, u3) i3

instance (Ix a, Ix b, Ix c, Ix d) => Ix (a, b, c, d) where
  range ((l1, l2, l3, l4), (u1, u2, u3, u4)) =
    [ (i1, i2, i3, i4) | i1 <- range (l1, u1), i2 <- range (l2, u2), i3 <- range (l3, u3), i4 <- range (l4, u4) ]
  unsafeIndex ((l1, l2, l3, l4), (u1, u2, u3, u4)) (i1, i2, i3, i4) =
    intAdd (unsafeIndex (l4, u4) i4) (intMul (unsafeRangeSize (l4, u4))
      (unsafeIndex ((l1, l2, l3), (u1, u2, u3)) (i1, i2, i3)))
  inRange ((l1, l2, l3, l4), (u1, u2, u3, u4)) (i1, i2, i3, i4) =
    inRange (l1, u1) i1 && inRange (l2, u2) i2 && inRange (l3, u3) i3 && inRange (l4, u4) i4

instance (Ix a, Ix b, Ix c, Ix d, Ix e) => Ix (a, b, c, d, e) where
  range ((l1, l2, l3, l4, l5), (u1, u2, u3, u4, u5)) =
    [ (i1, i2, i3, i4, i5) | (i1, i2, i3, i4) <- range ((l1, l2, l3, l4), (u1, u2, u3, u4)), i5 <- range (l5, u5) ]
  unsafeIndex ((l1, l2, l3, l4, l5), (u1, u2, u3, u4, u5)) (i1, i2, i3, i4, i5) =
    intAdd (unsafeIndex (l5, u5) i5) (intMul (unsafeRangeSize (l5, u5))
      (unsafeIndex ((l1, l2, l3, l4), (u1, u2, u3, u4)) (i1, i2, i3, i4)))
  inRange ((l1, l2, l3, l4, l5), (u1, u2, u3, u4, u5)) (i1, i2, i3, i4, i5) =
    inRange ((l1, l2, l3, l4), (u1, u2, u3, u4)) (i1, i2, i3, i4) && inRange (l5, u5) i5
