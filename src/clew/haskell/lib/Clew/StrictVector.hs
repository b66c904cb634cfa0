{-# LANGUAGE BangPatterns, FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, TypeFamilies, UndecidableInstances #-}
-- | Vectors whose elements are evaluated: unboxed, storable and primitive ones, which differ in the types of elements.
module Clew.StrictVector where

import Clew.IsList (IsList (Item))
import qualified Clew.IsList
import Clew.Prim (primWriteArray)
import Clew.VectorKinds (Parts (..), Storing (..), cmp, cmpBy, elements, eq, foldrParts, fromList, fromListN)
import qualified Clew.VectorKinds as G
import Control.DeepSeq (NFData (..), NFData1 (..))
import Control.Monad.ST (RealWorld)
import Data.Complex (Complex (..))
import Data.Data (Data (..), Typeable, mkNoRepType)
import qualified Data.Foldable as Fold
import Data.Functor.Compose (Compose (..))
import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))
import Data.Int (Int16, Int32, Int64, Int8)
import Data.Monoid (All (..), Alt (..), Any (..), Dual (..), Product (..), Sum (..))
import Data.Ord (Down (..))
import Data.Semigroup (Arg (..), First (..), Last (..), Max (..), Min (..), Semigroup (..), WrappedMonoid (..))
import Data.Word (Word16, Word32, Word64, Word8)
import Foreign.Marshal.Alloc (allocaBytes)
import Foreign.Marshal.Utils (fillBytes)
import Foreign.Ptr (castPtr)
import Foreign.Storable (Storable (..))
import System.IO.Unsafe (unsafePerformIO)
import Text.Read (Read (..))

newtype Vector k a = Vector (Parts a)
newtype MVector k s a = MVector (Parts a)

data Unboxed
data Stored
data Primitive

type instance G.Mutable (Vector k) = MVector k

-- | An element that is evaluated as deep as the vectors of that kind hold it.
writing :: (a -> a) -> a -> Storing v a
writing settle blank = Storing (\a i x -> case settle x of !y -> primWriteArray a i y) blank

-- | Elements of unboxed vectors: what a new vector holds, and evaluation.
class Unbox a where
  blank :: a
  settled :: a -> a
  settled x = x

instance Unbox a => G.MVector (MVector Unboxed) a where
  partsOfM (MVector p) = p
  ofPartsM p = MVector p
  storingM = writing settled blank

instance Unbox a => G.Vector (Vector Unboxed) a where
  partsOf (Vector p) = p
  ofParts p = Vector p
  storing = writing settled blank
  elemseq _ x y = settled x `seq` y

instance Storable a => G.MVector (MVector Stored) a where
  partsOfM (MVector p) = p
  ofPartsM p = MVector p
  storingM = writing id zeroBytes

instance Storable a => G.Vector (Vector Stored) a where
  partsOf (Vector p) = p
  ofParts p = Vector p
  storing = writing id zeroBytes
  elemseq _ x y = x `seq` y

-- | What stands in memory that is filled with zeros.
zeroBytes :: Storable a => a
zeroBytes = found
  where
    found = unsafePerformIO (allocaBytes size (\p -> fillBytes p 0 size >> peek (castPtr p)))
    size = sizeOf found

-- Elements of unboxed vectors ---------------------------------------------------------------------------------------

instance Unbox Int where
  blank = 0

instance Unbox Int8 where
  blank = 0

instance Unbox Int16 where
  blank = 0

instance Unbox Int32 where
  blank = 0

instance Unbox Int64 where
  blank = 0

instance Unbox Word where
  blank = 0

instance Unbox Word8 where
  blank = 0

instance Unbox Word16 where
  blank = 0

instance Unbox Word32 where
  blank = 0

instance Unbox Word64 where
  blank = 0

instance Unbox Double where
  blank = 0

instance Unbox Float where
  blank = 0

instance Unbox Char where
  blank = '\0'

instance Unbox Bool where
  blank = False

instance Unbox () where
  blank = ()

instance Unbox a => Unbox (Identity a) where
  blank = Identity blank
  settled w@(Identity x) = settled x `seq` w

instance Unbox a => Unbox (Down a) where
  blank = Down blank
  settled w@(Down x) = settled x `seq` w

instance Unbox a => Unbox (Sum a) where
  blank = Sum blank
  settled w@(Sum x) = settled x `seq` w

instance Unbox a => Unbox (Product a) where
  blank = Product blank
  settled w@(Product x) = settled x `seq` w

instance Unbox a => Unbox (Dual a) where
  blank = Dual blank
  settled w@(Dual x) = settled x `seq` w

instance Unbox a => Unbox (Min a) where
  blank = Min blank
  settled w@(Min x) = settled x `seq` w

instance Unbox a => Unbox (Max a) where
  blank = Max blank
  settled w@(Max x) = settled x `seq` w

instance Unbox a => Unbox (First a) where
  blank = First blank
  settled w@(First x) = settled x `seq` w

instance Unbox a => Unbox (Last a) where
  blank = Last blank
  settled w@(Last x) = settled x `seq` w

instance Unbox a => Unbox (WrappedMonoid a) where
  blank = WrapMonoid blank
  settled w@(WrapMonoid x) = settled x `seq` w

instance Unbox All where
  blank = All False
  settled w@(All x) = x `seq` w

instance Unbox Any where
  blank = Any False
  settled w@(Any x) = x `seq` w

instance Unbox a => Unbox (Const a b) where
  blank = Const blank
  settled w@(Const x) = settled x `seq` w

instance Unbox (f a) => Unbox (Alt f a) where
  blank = Alt blank
  settled w@(Alt x) = settled x `seq` w

instance Unbox (f (g a)) => Unbox (Compose f g a) where
  blank = Compose blank
  settled w@(Compose x) = settled x `seq` w

instance Unbox a => Unbox (Complex a) where
  blank = blank :+ blank
  settled w@(x :+ y) = settled x `seq` settled y `seq` w

instance (Unbox a, Unbox b) => Unbox (Arg a b) where
  blank = Arg blank blank
  settled w@(Arg x y) = settled x `seq` settled y `seq` w

instance (Unbox a, Unbox b) => Unbox (a, b) where
  blank = (blank, blank)
  settled w@(a, b) = settled a `seq` settled b `seq` w

instance (Unbox a, Unbox b, Unbox c) => Unbox (a, b, c) where
  blank = (blank, blank, blank)
  settled w@(a, b, c) = settled a `seq` settled b `seq` settled c `seq` w

instance (Unbox a, Unbox b, Unbox c, Unbox d) => Unbox (a, b, c, d) where
  blank = (blank, blank, blank, blank)
  settled w@(a, b, c, d) = settled a `seq` settled b `seq` settled c `seq` settled d `seq` w

instance (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) => Unbox (a, b, c, d, e) where
  blank = (blank, blank, blank, blank, blank)
  settled w@(a, b, c, d, e) = settled a `seq` settled b `seq` settled c `seq` settled d `seq` settled e `seq` w

instance (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) => Unbox (a, b, c, d, e, f) where
  blank = (blank, blank, blank, blank, blank, blank)
  settled w@(a, b, c, d, e, f) = settled a `seq` settled b `seq` settled c `seq` settled d `seq` settled e `seq` settled f `seq` w

-- Instances ---------------------------------------------------------------------------------------------------------

-- | How the search makes vectors.
ofList :: G.Vector (Vector k) a => [a] -> Vector k a
ofList = fromList

-- | The elements, whatever the kind.
held :: Vector k a -> [a]
held (Vector (Parts a o n)) = foldrParts (:) [] a o (o + n)

instance Eq a => Eq (Vector k a) where
  v == w = held v == held w

instance Ord a => Ord (Vector k a) where
  compare v w = compare (held v) (held w)

instance Show a => Show (Vector k a) where
  showsPrec _ v = shows (held v)

instance (G.Vector (Vector k) a, Read a) => Read (Vector k a) where
  readPrec = fmap fromList readPrec

instance G.Vector (Vector k) a => Semigroup (Vector k a) where
  (<>) = (G.++)
  sconcat = G.concat . Fold.toList

instance G.Vector (Vector k) a => Monoid (Vector k a) where
  mempty = fromList []
  mconcat = G.concat

instance NFData (Vector k a) where
  rnf (Vector _) = ()

instance NFData1 (Vector k) where
  liftRnf _ (Vector _) = ()

instance NFData (MVector k s a) where
  rnf (MVector _) = ()

instance G.Vector (Vector k) a => IsList (Vector k a) where
  type Item (Vector k a) = a
  fromList = fromList
  fromListN = fromListN
  toList = held

instance (Typeable k, G.Vector (Vector k) a, Data a) => Data (Vector k a) where
  gfoldl f z v = f (z fromList) (held v)
  gunfold _ _ _ = errorWithoutStackTrace "Data.Vector: gunfold"
  toConstr _ = errorWithoutStackTrace "Data.Vector: toConstr"
  dataTypeOf _ = mkNoRepType "Data.Vector.Unboxed.Vector"
