{-# LANGUAGE BangPatterns, TypeFamilies #-}
-- | Maps by hashes of their keys.
--
-- Entries are in the order of the hash's groups of five bits, the lowest first, as a tree that branches by them has it;
-- those with the same hash are in the order in which they came.
module Clew.HashMap where

import Clew.Hashable (Hashable (..), Hashable1 (..), Hashable2 (..))
import Clew.IsList (IsList (..))
import Control.DeepSeq (NFData (..))
import Data.Bifoldable (Bifoldable (..))
import Data.Bits (shiftL, shiftR, xor, (.&.), (.|.))
import Data.Data (Constr, Data (..), DataType, Fixity (..), mkConstr, mkDataType)
import Data.Functor.Classes
import qualified Data.IntMap.Lazy as M
import Data.List (foldl')
import Data.Semigroup (Semigroup (..))
import Data.Word (Word64)
import qualified Prelude
import Prelude hiding (filter, lookup, map, null)

-- | Entries with the same hash: one, or several.
data Bucket k v = One k v | Several [(k, v)]

newtype HashMap k v = HashMap (M.IntMap (Bucket k v))

-- | A hash such that the order of numbers is that of the groups of bits, the lowest first.
place :: Hashable k => k -> Int
place k = fromIntegral (turned (fromIntegral (hash k)) `xor` 0x8000000000000000)

turned :: Word64 -> Word64
turned w = go 59 w 0
  where
    go :: Int -> Word64 -> Word64 -> Word64
    go at rest !found
      | at < 0 = found .|. rest
      | otherwise = go (at - 5) (rest `shiftR` 5) (found .|. ((rest .&. 31) `shiftL` at))

entries :: Bucket k v -> [(k, v)]
entries (One k v) = [(k, v)]
entries (Several kvs) = kvs

-- | A bucket of what is left, if anything.
bucket :: [(k, v)] -> Maybe (Bucket k v)
bucket [] = Nothing
bucket [(k, v)] = Just (One k v)
bucket kvs = Just (Several kvs)

empty :: HashMap k v
empty = HashMap M.empty

singleton :: Hashable k => k -> v -> HashMap k v
singleton k v = HashMap (M.singleton (place k) (One k v))

null :: HashMap k v -> Bool
null (HashMap m) = M.null m

size :: HashMap k v -> Int
size (HashMap m) = M.foldl' count 0 m
  where
    count n (One _ _) = n + 1
    count n (Several kvs) = n + length kvs

lookup :: (Eq k, Hashable k) => k -> HashMap k v -> Maybe v
lookup k (HashMap m) = case M.lookup (place k) m of
  Nothing -> Nothing
  Just (One k' v) -> if k == k' then Just v else Nothing
  Just (Several kvs) -> Prelude.lookup k kvs

-- | What a key has becomes what the function makes of it, in its place; the key given replaces an equal one.
alterEntry :: (Eq k, Hashable k) => (Maybe v -> Maybe v) -> k -> HashMap k v -> HashMap k v
alterEntry f k (HashMap m) = HashMap (M.alter change (place k) m)
  where
    change Nothing = fmap (One k) (f Nothing)
    change (Just b) = bucket (go (entries b))
    go [] = case f Nothing of
      Nothing -> []
      Just v -> [(k, v)]
    go ((k', v) : rest)
      | k == k' = case f (Just v) of
          Nothing -> rest
          Just v' -> (k, v') : rest
      | otherwise = (k', v) : go rest

-- | The same for a key that stays as it is in the map.
changeEntry :: (Eq k, Hashable k) => (v -> Maybe v) -> k -> HashMap k v -> HashMap k v
changeEntry f k (HashMap m) = HashMap (M.update change (place k) m)
  where
    change b = bucket (go (entries b))
    go [] = []
    go ((k', v) : rest)
      | k == k' = case f v of
          Nothing -> rest
          Just v' -> (k', v') : rest
      | otherwise = (k', v) : go rest

insert :: (Eq k, Hashable k) => k -> v -> HashMap k v -> HashMap k v
insert k v = alterEntry (\_ -> Just v) k

delete :: (Eq k, Hashable k) => k -> HashMap k v -> HashMap k v
delete = changeEntry (\_ -> Nothing)

-- | Both maps; the function decides where both have a key, which is the one of the first.
unionWithKey :: Eq k => (k -> v -> v -> v) -> HashMap k v -> HashMap k v -> HashMap k v
unionWithKey f (HashMap a) (HashMap b) = HashMap (M.unionWith join a b)
  where
    join x y = maybe x id (bucket (both (entries x) (entries y)))
    both xs ys = [(k, maybe v (f k v) (Prelude.lookup k ys)) | (k, v) <- xs]
      ++ [(k, v) | (k, v) <- ys, all ((/= k) . fst) xs]

mapMaybeWithKey :: (k -> v -> Maybe w) -> HashMap k v -> HashMap k w
mapMaybeWithKey f (HashMap m) = HashMap (M.mapMaybe go m)
  where
    go (One k v) = fmap (One k) (f k v)
    go (Several kvs) = bucket [(k, w) | (k, v) <- kvs, Just w <- [f k v]]

mapWithKey :: (k -> v -> w) -> HashMap k v -> HashMap k w
mapWithKey f (HashMap m) = HashMap (M.map go m)
  where
    go (One k v) = One k (f k v)
    go (Several kvs) = Several [(k, f k v) | (k, v) <- kvs]

traverseWithKey :: Applicative f => (k -> v -> f w) -> HashMap k v -> f (HashMap k w)
traverseWithKey f (HashMap m) = fmap HashMap (traverse go m)
  where
    go (One k v) = fmap (One k) (f k v)
    go (Several kvs) = fmap Several (traverse (\(k, v) -> fmap ((,) k) (f k v)) kvs)

toPairs :: HashMap k v -> [(k, v)]
toPairs (HashMap m) = foldr (\b rest -> entries b ++ rest) [] m

fromPairsWithKey :: (Eq k, Hashable k) => (k -> v -> v -> v) -> [(k, v)] -> HashMap k v
fromPairsWithKey f = foldl' (\m (k, v) -> alterEntry (\old -> Just (maybe v (f k v) old)) k m) empty

fromPairs :: (Eq k, Hashable k) => [(k, v)] -> HashMap k v
fromPairs = foldl' (\m (k, v) -> insert k v m) empty

instance Functor (HashMap k) where
  fmap f = mapWithKey (\_ v -> f v)

instance Foldable (HashMap k) where
  foldr f z = foldr (\(_, v) rest -> f v rest) z . toPairs
  length = size
  null = null

instance Traversable (HashMap k) where
  traverse f = traverseWithKey (\_ v -> f v)

instance Bifoldable HashMap where
  bifoldr f g z = foldr (\(k, v) rest -> f k (g v rest)) z . toPairs

-- | Whether two maps hold the same; entries with the same hash may be in any order.
equalBy :: (k -> k' -> Bool) -> (v -> v' -> Bool) -> HashMap k v -> HashMap k' v' -> Bool
equalBy eqk eqv (HashMap a) (HashMap b) = M.keys a == M.keys b && and (zipWith same (M.elems a) (M.elems b))
  where
    same x y = alike (entries x) (entries y)
    alike [] ys = Prelude.null ys
    alike ((k, v) : rest) ys = case break (\(k', v') -> eqk k k' && eqv v v') ys of
      (_, []) -> False
      (before, _ : after) -> alike rest (before ++ after)

instance (Eq k, Eq v) => Eq (HashMap k v) where
  (==) = equalBy (==) (==)

instance (Ord k, Ord v) => Ord (HashMap k v) where
  compare a b = compare (toPairs a) (toPairs b)

instance (Eq k, Hashable k) => Semigroup (HashMap k v) where
  (<>) = unionWithKey (\_ v _ -> v)
  stimes = \n m -> if n <= 0 then empty else m

instance (Eq k, Hashable k) => Monoid (HashMap k v) where
  mempty = empty

instance (Show k, Show v) => Show (HashMap k v) where
  showsPrec d m = showParen (d > 10) (showString "fromList " . shows (toPairs m))

instance (Eq k, Hashable k, Read k, Read v) => Read (HashMap k v) where
  readsPrec d = readParen (d > 10) (\s -> [(fromPairs kvs, r) | ("fromList", t) <- lex s, (kvs, r) <- readsPrec 11 t])

instance (Eq k, Hashable k) => IsList (HashMap k v) where
  type Item (HashMap k v) = (k, v)
  fromList = fromPairs
  toList = toPairs

instance (NFData k, NFData v) => NFData (HashMap k v) where
  rnf m = rnf (toPairs m)

instance Eq k => Eq1 (HashMap k) where
  liftEq eq = equalBy (==) eq

instance Eq2 HashMap where
  liftEq2 = equalBy

instance Show k => Show1 (HashMap k) where
  liftShowsPrec sp sl d m =
    showsUnaryWith (liftShowsPrec (liftShowsPrec sp sl) (liftShowList sp sl)) "fromList" d (toPairs m)

-- | The hashes of entries in their order; those with the same hash of the key by the hashes of values.
instance Hashable2 HashMap where
  liftHashWithSalt2 hk hv salt m = foldl' (\s (k, v) -> hv (hk s k) v) salt (toPairs m)

instance Hashable k => Hashable1 (HashMap k) where
  liftHashWithSalt h = liftHashWithSalt2 hashWithSalt h

instance (Hashable k, Hashable v) => Hashable (HashMap k v) where
  hashWithSalt = liftHashWithSalt2 hashWithSalt hashWithSalt

instance (Data k, Data v, Eq k, Hashable k) => Data (HashMap k v) where
  gfoldl f z m = z fromPairs `f` toPairs m
  toConstr _ = fromListConstr
  gunfold k z _ = k (z fromPairs)
  dataTypeOf _ = hashMapDataType

fromListConstr :: Constr
fromListConstr = mkConstr hashMapDataType "fromList" [] Prefix

hashMapDataType :: DataType
hashMapDataType = mkDataType "Data.HashMap.Internal.HashMap" [fromListConstr]
