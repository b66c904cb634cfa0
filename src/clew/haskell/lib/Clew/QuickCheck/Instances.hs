{-# LANGUAGE FlexibleContexts, UndecidableInstances #-}
-- | Instances for types of other libraries: containers, functors, monoids, numbers of C.
module Clew.QuickCheck.Instances () where

import Clew.QuickCheck
import Control.Applicative (Const (..), WrappedArrow (..), WrappedMonad (..), ZipList (..))
import Data.Complex (Complex (..))
import qualified Data.Fixed as Fixed
import Data.Functor.Compose (Compose (..))
import Data.Functor.Constant (Constant (..))
import Data.Functor.Identity (Identity (..))
import qualified Data.Functor.Product as Functor
import qualified Data.IntMap as IntMap
import qualified Data.IntSet as IntSet
import qualified Data.Map as Map
import qualified Data.Monoid as Monoid
import Data.Ratio (Ratio)
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import Data.Tree (Tree (..))
import Data.Version (Version (..))
import Foreign.C.Types
import System.Exit (ExitCode (..))

-- Containers ------------------------------------------------------------------------------------------------------

instance Arbitrary a => Arbitrary (IntMap.IntMap a) where
  arbitrary = arbitrary1
  shrink = shrink1

instance Arbitrary1 IntMap.IntMap where
  liftArbitrary g = fmap IntMap.fromList (liftArbitrary (liftArbitrary g))
  liftShrink shr = shrinkMapBy IntMap.fromList IntMap.toList (liftShrink (liftShrink shr))

instance (Ord k, Arbitrary k) => Arbitrary1 (Map.Map k) where
  liftArbitrary g = fmap Map.fromList (liftArbitrary (liftArbitrary g))
  liftShrink shr = shrinkMapBy Map.fromList Map.toList (liftShrink (liftShrink shr))

instance Arbitrary IntSet.IntSet where
  arbitrary = fmap IntSet.fromList arbitrary
  shrink = shrinkMap IntSet.fromList IntSet.toList

instance Arbitrary a => Arbitrary (Seq.Seq a) where
  arbitrary = arbitrary1
  shrink = shrink1

instance Arbitrary1 Seq.Seq where
  liftArbitrary g = fmap Seq.fromList (liftArbitrary g)
  liftShrink shr = shrinkMapBy Seq.fromList (foldr (:) []) (liftShrink shr)

instance Arbitrary a => Arbitrary (Tree a) where
  arbitrary = arbitrary1
  shrink = shrink1

-- | Below the root, a tree has at most as many nodes as the size says.
instance Arbitrary1 Tree where
  liftArbitrary g = sized (\n -> choose (0, n) >>= tree)
    where
      tree n = Node <$> g <*> (pieces n >>= mapM tree)
      pieces n
        | n <= 0 = return []
        | otherwise = do
            k <- choose (1, n)
            fmap (k - 1 :) (pieces (n - k))
  liftShrink shr (Node x below) =
    below ++ [Node x' below | x' <- shr x] ++ [Node x below' | below' <- liftShrink (liftShrink shr) below]

-- Functors --------------------------------------------------------------------------------------------------------

instance Arbitrary a => Arbitrary (Identity a) where
  arbitrary = arbitrary1
  shrink = shrink1

instance Arbitrary1 Identity where
  liftArbitrary = fmap Identity
  liftShrink shr = shrinkMapBy Identity runIdentity shr

instance Arbitrary a => Arbitrary (Const a b) where
  arbitrary = fmap Const arbitrary
  shrink = shrinkMap Const getConst

instance Arbitrary a => Arbitrary1 (Const a) where
  liftArbitrary = liftArbitrary2 arbitrary
  liftShrink = liftShrink2 shrink

instance Arbitrary2 Const where
  liftArbitrary2 g _ = fmap Const g
  liftShrink2 shr _ = shrinkMapBy Const getConst shr

instance Arbitrary a => Arbitrary (Constant a b) where
  arbitrary = fmap Constant arbitrary
  shrink = shrinkMap Constant getConstant

instance Arbitrary a => Arbitrary1 (Constant a) where
  liftArbitrary = liftArbitrary2 arbitrary
  liftShrink = liftShrink2 shrink

instance Arbitrary2 Constant where
  liftArbitrary2 g _ = fmap Constant g
  liftShrink2 shr _ = shrinkMapBy Constant getConstant shr

instance (Arbitrary1 f, Arbitrary1 g, Arbitrary a) => Arbitrary (Compose f g a) where
  arbitrary = arbitrary1
  shrink = shrink1

instance (Arbitrary1 f, Arbitrary1 g) => Arbitrary1 (Compose f g) where
  liftArbitrary g = fmap Compose (liftArbitrary (liftArbitrary g))
  liftShrink shr = shrinkMapBy Compose getCompose (liftShrink (liftShrink shr))

instance (Arbitrary1 f, Arbitrary1 g, Arbitrary a) => Arbitrary (Functor.Product f g a) where
  arbitrary = arbitrary1
  shrink = shrink1

instance (Arbitrary1 f, Arbitrary1 g) => Arbitrary1 (Functor.Product f g) where
  liftArbitrary g = Functor.Pair <$> liftArbitrary g <*> liftArbitrary g
  liftShrink shr (Functor.Pair x y) =
    [Functor.Pair x' y | x' <- liftShrink shr x] ++ [Functor.Pair x y' | y' <- liftShrink shr y]

instance Arbitrary a => Arbitrary (ZipList a) where
  arbitrary = arbitrary1
  shrink = shrink1

instance Arbitrary1 ZipList where
  liftArbitrary g = fmap ZipList (liftArbitrary g)
  liftShrink shr = shrinkMapBy ZipList getZipList (liftShrink shr)

instance Arbitrary (m a) => Arbitrary (WrappedMonad m a) where
  arbitrary = fmap WrapMonad arbitrary
  shrink = shrinkMap WrapMonad unwrapMonad

instance Arbitrary (a b c) => Arbitrary (WrappedArrow a b c) where
  arbitrary = fmap WrapArrow arbitrary
  shrink = shrinkMap WrapArrow (\(WrapArrow f) -> f)

-- Monoids ---------------------------------------------------------------------------------------------------------

instance Arbitrary a => Arbitrary (Monoid.Sum a) where
  arbitrary = fmap Monoid.Sum arbitrary
  shrink = shrinkMap Monoid.Sum Monoid.getSum

instance Arbitrary a => Arbitrary (Monoid.Product a) where
  arbitrary = fmap Monoid.Product arbitrary
  shrink = shrinkMap Monoid.Product Monoid.getProduct

instance Arbitrary a => Arbitrary (Monoid.Dual a) where
  arbitrary = fmap Monoid.Dual arbitrary
  shrink = shrinkMap Monoid.Dual Monoid.getDual

instance Arbitrary a => Arbitrary (Monoid.First a) where
  arbitrary = fmap Monoid.First arbitrary
  shrink = shrinkMap Monoid.First Monoid.getFirst

instance Arbitrary a => Arbitrary (Monoid.Last a) where
  arbitrary = fmap Monoid.Last arbitrary
  shrink = shrinkMap Monoid.Last Monoid.getLast

instance Arbitrary Monoid.All where
  arbitrary = fmap Monoid.All arbitrary
  shrink = shrinkMap Monoid.All Monoid.getAll

instance Arbitrary Monoid.Any where
  arbitrary = fmap Monoid.Any arbitrary
  shrink = shrinkMap Monoid.Any Monoid.getAny

instance Arbitrary (f a) => Arbitrary (Monoid.Alt f a) where
  arbitrary = fmap Monoid.Alt arbitrary
  shrink = shrinkMap Monoid.Alt Monoid.getAlt

instance (Arbitrary a, CoArbitrary a) => Arbitrary (Monoid.Endo a) where
  arbitrary = fmap Monoid.Endo arbitrary
  shrink = shrinkMap Monoid.Endo Monoid.appEndo

-- Numbers and the rest --------------------------------------------------------------------------------------------

instance Arbitrary a => Arbitrary (Complex a) where
  arbitrary = (:+) <$> arbitrary <*> arbitrary
  shrink (x :+ y) = [x' :+ y | x' <- shrink x] ++ [x :+ y' | y' <- shrink y]

instance Fixed.HasResolution a => Arbitrary (Fixed.Fixed a) where
  arbitrary = arbitrarySizedFractional
  shrink = shrinkDecimal

-- | A few numbers, more of them and larger ones at larger sizes, and no tags.
instance Arbitrary Version where
  arbitrary = sized (\n -> do
    k <- choose (0, digits (n `max` 2))
    first <- part n
    rest <- vectorOf k (part n)
    return (Version (first : rest) []))
    where
      part n = choose (0, n)
      digits n = if n <= 1 then 1 else 1 + digits (n `div` 2)
  shrink (Version parts tags) =
    [Version parts' tags | parts' <- shrink parts, not (null parts'), all (>= 0) parts']

instance Arbitrary ExitCode where
  arbitrary = frequency [(1, return ExitSuccess), (3, fmap ExitFailure arbitrary)]
  shrink (ExitFailure n) = ExitSuccess : [ExitFailure n' | n' <- shrink n]
  shrink ExitSuccess = []

instance Arbitrary CChar where { arbitrary = arbitrarySizedBoundedIntegral; shrink = shrinkIntegral }
instance Arbitrary CSChar where { arbitrary = arbitrarySizedBoundedIntegral; shrink = shrinkIntegral }
instance Arbitrary CUChar where { arbitrary = arbitrarySizedBoundedIntegral; shrink = shrinkIntegral }
instance Arbitrary CShort where { arbitrary = arbitrarySizedBoundedIntegral; shrink = shrinkIntegral }
instance Arbitrary CUShort where { arbitrary = arbitrarySizedBoundedIntegral; shrink = shrinkIntegral }
instance Arbitrary CInt where { arbitrary = arbitrarySizedBoundedIntegral; shrink = shrinkIntegral }
instance Arbitrary CUInt where { arbitrary = arbitrarySizedBoundedIntegral; shrink = shrinkIntegral }
instance Arbitrary CLong where { arbitrary = arbitrarySizedBoundedIntegral; shrink = shrinkIntegral }
instance Arbitrary CULong where { arbitrary = arbitrarySizedBoundedIntegral; shrink = shrinkIntegral }
instance Arbitrary CPtrdiff where { arbitrary = arbitrarySizedBoundedIntegral; shrink = shrinkIntegral }
instance Arbitrary CSize where { arbitrary = arbitrarySizedBoundedIntegral; shrink = shrinkIntegral }
instance Arbitrary CWchar where { arbitrary = arbitrarySizedBoundedIntegral; shrink = shrinkIntegral }
instance Arbitrary CSigAtomic where { arbitrary = arbitrarySizedBoundedIntegral; shrink = shrinkIntegral }
instance Arbitrary CLLong where { arbitrary = arbitrarySizedBoundedIntegral; shrink = shrinkIntegral }
instance Arbitrary CULLong where { arbitrary = arbitrarySizedBoundedIntegral; shrink = shrinkIntegral }
instance Arbitrary CIntPtr where { arbitrary = arbitrarySizedBoundedIntegral; shrink = shrinkIntegral }
instance Arbitrary CUIntPtr where { arbitrary = arbitrarySizedBoundedIntegral; shrink = shrinkIntegral }
instance Arbitrary CIntMax where { arbitrary = arbitrarySizedBoundedIntegral; shrink = shrinkIntegral }
instance Arbitrary CUIntMax where { arbitrary = arbitrarySizedBoundedIntegral; shrink = shrinkIntegral }
instance Arbitrary CClock where { arbitrary = fmap CClock arbitrary; shrink (CClock n) = map CClock (shrink n) }
instance Arbitrary CTime where { arbitrary = fmap CTime arbitrary; shrink (CTime n) = map CTime (shrink n) }
instance Arbitrary CUSeconds where { arbitrary = fmap CUSeconds arbitrary; shrink (CUSeconds n) = map CUSeconds (shrink n) }
instance Arbitrary CSUSeconds where { arbitrary = fmap CSUSeconds arbitrary; shrink (CSUSeconds n) = map CSUSeconds (shrink n) }
instance Arbitrary CFloat where { arbitrary = arbitrarySizedFractional; shrink = shrinkDecimal }
instance Arbitrary CDouble where { arbitrary = arbitrarySizedFractional; shrink = shrinkDecimal }

-- What tells generators apart -------------------------------------------------------------------------------------

instance (CoArbitrary k, CoArbitrary v) => CoArbitrary (Map.Map k v) where
  coarbitrary = coarbitrary . Map.toList

instance CoArbitrary a => CoArbitrary (Set.Set a) where
  coarbitrary = coarbitrary . Set.toList

instance CoArbitrary a => CoArbitrary (IntMap.IntMap a) where
  coarbitrary = coarbitrary . IntMap.toList

instance CoArbitrary IntSet.IntSet where
  coarbitrary = coarbitrary . IntSet.toList

instance CoArbitrary a => CoArbitrary (Seq.Seq a) where
  coarbitrary = coarbitrary . foldr (:) []

instance CoArbitrary a => CoArbitrary (Tree a) where
  coarbitrary = \(Node x below) -> coarbitrary x . coarbitrary below

instance CoArbitrary a => CoArbitrary (ZipList a) where
  coarbitrary = coarbitrary . getZipList

instance CoArbitrary a => CoArbitrary (Identity a) where
  coarbitrary = coarbitrary . runIdentity

instance CoArbitrary a => CoArbitrary (Const a b) where
  coarbitrary = coarbitrary . getConst

instance CoArbitrary a => CoArbitrary (Constant a b) where
  coarbitrary = coarbitrary . getConstant

instance CoArbitrary a => CoArbitrary (Monoid.Sum a) where
  coarbitrary = coarbitrary . Monoid.getSum

instance CoArbitrary a => CoArbitrary (Monoid.Product a) where
  coarbitrary = coarbitrary . Monoid.getProduct

instance CoArbitrary a => CoArbitrary (Monoid.Dual a) where
  coarbitrary = coarbitrary . Monoid.getDual

instance CoArbitrary a => CoArbitrary (Monoid.First a) where
  coarbitrary = coarbitrary . Monoid.getFirst

instance CoArbitrary a => CoArbitrary (Monoid.Last a) where
  coarbitrary = coarbitrary . Monoid.getLast

instance CoArbitrary Monoid.All where
  coarbitrary = coarbitrary . Monoid.getAll

instance CoArbitrary Monoid.Any where
  coarbitrary = coarbitrary . Monoid.getAny

instance CoArbitrary (f a) => CoArbitrary (Monoid.Alt f a) where
  coarbitrary = coarbitrary . Monoid.getAlt

instance (Arbitrary a, CoArbitrary a) => CoArbitrary (Monoid.Endo a) where
  coarbitrary = coarbitrary . Monoid.appEndo

instance CoArbitrary a => CoArbitrary (Complex a) where
  coarbitrary = \(x :+ y) -> coarbitrary x . coarbitrary y

instance Fixed.HasResolution a => CoArbitrary (Fixed.Fixed a) where
  coarbitrary = coarbitraryReal

instance CoArbitrary Version where
  coarbitrary = \(Version parts tags) -> coarbitrary parts . coarbitrary tags

-- Functions from them are made as any functions are.
instance (Ord k, Function k, Function v) => Function (Map.Map k v)
instance (Ord a, Function a) => Function (Set.Set a)
instance Function a => Function (IntMap.IntMap a)
instance Function IntSet.IntSet
instance Function a => Function (Seq.Seq a)
instance Function a => Function (Tree a)
instance Function a => Function (Identity a)
instance Function a => Function (Const a b)
instance (RealFloat a, Function a) => Function (Complex a)
instance Fixed.HasResolution a => Function (Fixed.Fixed a)
instance (Integral a, Function a) => Function (Ratio a)
instance Function (f a) => Function (Monoid.Alt f a)
instance Function Monoid.All
instance Function Monoid.Any
instance Function a => Function (Monoid.Sum a)
instance Function a => Function (Monoid.Product a)
instance Function a => Function (Monoid.Dual a)
instance Function a => Function (Monoid.First a)
instance Function a => Function (Monoid.Last a)
