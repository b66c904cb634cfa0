{-# LANGUAGE TypeFamilies #-}
-- | Sets by hashes of their elements: maps to nothing.
module Clew.HashSet where

import Clew.HashMap (HashMap, fromPairs, mapWithKey, toPairs)
import qualified Clew.HashMap as H
import Clew.Hashable (Hashable (..), Hashable1 (..), liftHashWithSalt2)
import Clew.IsList (IsList (..))
import Control.DeepSeq (NFData (..))
import Data.Data (Constr, Data (..), DataType, Fixity (..), mkConstr, mkDataType)
import Data.Functor.Classes

newtype HashSet a = HashSet (HashMap a ())

keysSet :: HashMap k v -> HashSet k
keysSet m = HashSet (mapWithKey (\_ _ -> ()) m)

elements :: HashSet a -> [a]
elements (HashSet m) = map fst (toPairs m)

fromElements :: (Eq a, Hashable a) => [a] -> HashSet a
fromElements xs = HashSet (fromPairs [(x, ()) | x <- xs])

instance Foldable HashSet where
  foldr f z = foldr f z . elements
  length (HashSet m) = H.size m
  null (HashSet m) = H.null m

instance Eq a => Eq (HashSet a) where
  HashSet a == HashSet b = a == b

instance Ord a => Ord (HashSet a) where
  compare a b = compare (elements a) (elements b)

instance Eq1 HashSet where
  liftEq eq (HashSet a) (HashSet b) = H.equalBy eq (==) a b

instance Show1 HashSet where
  liftShowsPrec sp sl d m = showsUnaryWith (liftShowsPrec sp sl) "fromList" d (elements m)

instance (Eq a, Hashable a) => Semigroup (HashSet a) where
  HashSet a <> HashSet b = HashSet (a <> b)

instance (Eq a, Hashable a) => Monoid (HashSet a) where
  mempty = HashSet H.empty

instance Show a => Show (HashSet a) where
  showsPrec d m = showParen (d > 10) (showString "fromList " . shows (elements m))

instance (Eq a, Hashable a, Read a) => Read (HashSet a) where
  readsPrec d = readParen (d > 10) (\s -> [(fromElements xs, r) | ("fromList", t) <- lex s, (xs, r) <- readsPrec 11 t])

instance (Eq a, Hashable a) => IsList (HashSet a) where
  type Item (HashSet a) = a
  fromList = fromElements
  toList = elements

instance NFData a => NFData (HashSet a) where
  rnf = rnf . elements

instance Hashable1 HashSet where
  liftHashWithSalt h s (HashSet m) = liftHashWithSalt2 h hashWithSalt s m

instance Hashable a => Hashable (HashSet a) where
  hashWithSalt = liftHashWithSalt hashWithSalt

instance (Data a, Eq a, Hashable a) => Data (HashSet a) where
  gfoldl f z m = z fromElements `f` elements m
  toConstr _ = fromListConstr
  gunfold k z _ = k (z fromElements)
  dataTypeOf _ = hashSetDataType

fromListConstr :: Constr
fromListConstr = mkConstr hashSetDataType "fromList" [] Prefix

hashSetDataType :: DataType
hashSetDataType = mkDataType "Data.HashSet.Internal.HashSet" [fromListConstr]
