{-# LANGUAGE FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, TypeFamilies #-}
-- | Boxed vectors, whose elements are evaluated when they are needed; see "Clew.VectorKinds".
module Clew.Vector where

import Clew.IsList (IsList (Item))
import qualified Clew.IsList
import Clew.Prim (primWriteArray)
import Clew.VectorKinds (Parts (..), Storing (..), cmp, cmpBy, elements, eq, eqBy, fromList, fromListN, unwritten)
import qualified Clew.VectorKinds as G
import Control.Applicative (Alternative (..))
import Control.DeepSeq (NFData (..), NFData1 (..))
import Control.Monad (MonadPlus (..))
import qualified Control.Monad.Fail as Fail
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.ST (RealWorld)
import Control.Monad.Zip (MonadZip (..))
import Data.Data (Data (..), mkNoRepType)
import qualified Data.Foldable as Fold
import Data.Function (fix)
import Data.Functor.Classes (Eq1 (..), Ord1 (..), Read1 (..), Show1 (..))
import Data.Semigroup (Semigroup (..))
import Text.Read (Read (..))

newtype Vector a = Boxed (Parts a)
newtype MVector s a = MBoxed (Parts a)

type IOVector = MVector RealWorld
type STVector s = MVector s

-- | How the search makes vectors.
ofList :: [a] -> Vector a
ofList = fromList

type instance G.Mutable Vector = MVector

instance G.MVector MVector a where
  partsOfM (MBoxed p) = p
  ofPartsM p = MBoxed p
  storingM = Storing primWriteArray unwritten

instance G.Vector Vector a where
  partsOf (Boxed p) = p
  ofParts p = Boxed p
  storing = Storing primWriteArray unwritten
  elemseq _ _ x = x

instance Eq a => Eq (Vector a) where
  (==) = eq

instance Ord a => Ord (Vector a) where
  compare = cmp

instance Show a => Show (Vector a) where
  showsPrec _ v = shows (elements v)

instance Read a => Read (Vector a) where
  readPrec = fmap fromList readPrec

instance Eq1 Vector where
  liftEq = eqBy

instance Ord1 Vector where
  liftCompare = cmpBy

instance Show1 Vector where
  liftShowsPrec _ showl _ = showl . elements

instance Read1 Vector where
  liftReadsPrec _ readl _ s = [(fromList xs, t) | (xs, t) <- readl s]

instance Semigroup (Vector a) where
  (<>) = (G.++)
  sconcat = G.concat . Fold.toList

instance Monoid (Vector a) where
  mempty = fromList []
  mconcat = G.concat

instance Functor Vector where
  fmap = G.map
  x <$ v = G.generate (length v) (const x)

instance Foldable Vector where
  foldr = G.foldr
  foldl = G.foldl
  foldr' = G.foldr'
  foldl' = G.foldl'
  toList = elements
  length = G.length
  null v = length v == 0

instance Traversable Vector where
  traverse f v = fmap (fromListN (length v)) (traverse f (elements v))

instance Applicative Vector where
  pure x = fromList [x]
  fs <*> xs = fromListN (length fs * length xs) [f x | f <- elements fs, x <- elements xs]

instance Monad Vector where
  v >>= f = G.concat (map f (elements v))

instance Fail.MonadFail Vector where
  fail _ = fromList []

instance Alternative Vector where
  empty = fromList []
  (<|>) = (G.++)

instance MonadPlus Vector

instance MonadZip Vector where
  mzipWith f v w = fromList (zipWith f (elements v) (elements w))

instance MonadFix Vector where
  mfix f = case fix (f . unsafeIndexOf 0) of
    v -> G.generate (length v) (\i -> fix (unsafeIndexOf i . f))
    where unsafeIndexOf i w = G.unsafeIndex w i

instance NFData a => NFData (Vector a) where
  rnf v = G.foldl' (\() x -> rnf x) () v

instance NFData1 Vector where
  liftRnf f v = G.foldl' (\() x -> f x) () v

instance NFData (MVector s a) where
  rnf (MBoxed _) = ()

instance IsList (Vector a) where
  type Item (Vector a) = a
  fromList = fromList
  fromListN = fromListN
  toList = elements

instance Data a => Data (Vector a) where
  gfoldl f z v = f (z fromList) (elements v)
  gunfold _ _ _ = errorWithoutStackTrace "Data.Vector: gunfold"
  toConstr _ = errorWithoutStackTrace "Data.Vector: toConstr"
  dataTypeOf _ = mkNoRepType "Data.Vector.Vector"
