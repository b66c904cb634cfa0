-- | Finite maps as balanced search trees. Partial functions fail where a key is missing.
module Data.Map
  ( Map, empty, singleton, fromList, fromListWith, insert, insertWith, delete, adjust, alter, lookup, (!)
  , findWithDefault, member, notMember, null, size, map, mapWithKey, filter, filterWithKey, foldr, foldrWithKey
  , union, unionWith, unionsWith, unions, intersection, difference, keys, elems, toList, lookupMin, lookupMax
  , findMin, findMax, deleteMin
  ) where

import Prelude hiding (empty, lookup, null, map, filter, foldr)
import qualified Prelude as P

infixl 9 !

-- | Trees where neither side is more than 'delta' times as large as the other.
data Map k a = Tip | Bin Int k a (Map k a) (Map k a)

instance (Eq k, Eq a) => Eq (Map k a) where
  m == n = toList m == toList n

instance (Ord k, Ord a) => Ord (Map k a) where
  compare m n = compare (toList m) (toList n)

instance (Show k, Show a) => Show (Map k a) where
  showsPrec d m = showParen (d > 10) (showString "fromList " . shows (toList m))

instance Functor (Map k) where
  fmap = map

empty :: Map k a
empty = Tip

singleton :: k -> a -> Map k a
singleton k x = Bin 1 k x Tip Tip

fromList :: Ord k => [(k, a)] -> Map k a
fromList = foldl (\m (k, x) -> insert k x m) empty

fromListWith :: Ord k => (a -> a -> a) -> [(k, a)] -> Map k a
fromListWith f = foldl (\m (k, x) -> insertWith f k x m) empty

null :: Map k a -> Bool
null Tip = True
null (Bin _ _ _ _ _) = False

size :: Map k a -> Int
size Tip = 0
size (Bin n _ _ _ _) = n

lookup :: Ord k => k -> Map k a -> Maybe a
lookup _ Tip = Nothing
lookup k (Bin _ kx x l r) = choose (compare k kx)
  where
    choose LT = lookup k l
    choose GT = lookup k r
    choose EQ = Just x

(!) :: Ord k => Map k a -> k -> a
m ! k = fromJust (lookup k m)
  where fromJust (Just x) = x

findWithDefault :: Ord k => a -> k -> Map k a -> a
findWithDefault d k m = maybe d id (lookup k m)

member, notMember :: Ord k => k -> Map k a -> Bool
member k m = maybe False (const True) (lookup k m)
notMember k m = not (member k m)

insert :: Ord k => k -> a -> Map k a -> Map k a
insert = insertWith const

insertWith :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith _ k x Tip = singleton k x
insertWith f k x (Bin n kx y l r) = choose (compare k kx)
  where
    choose LT = balance kx y (insertWith f k x l) r
    choose GT = balance kx y l (insertWith f k x r)
    choose EQ = Bin n k (f x y) l r

delete :: Ord k => k -> Map k a -> Map k a
delete = alter (const Nothing)

adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust f = alter (fmap f)

alter :: Ord k => (Maybe a -> Maybe a) -> k -> Map k a -> Map k a
alter f k Tip = maybe Tip (singleton k) (f Nothing)
alter f k (Bin n kx x l r) = choose (compare k kx)
  where
    choose LT = balance kx x (alter f k l) r
    choose GT = balance kx x l (alter f k r)
    choose EQ = maybe (glue l r) (\y -> Bin n kx y l r) (f (Just x))

delta, ratio :: Int
delta = 3
ratio = 2

node :: k -> a -> Map k a -> Map k a -> Map k a
node k x l r = Bin (size l + size r + 1) k x l r

-- | A node whose sides may have got out of balance by one insertion or deletion.
balance :: k -> a -> Map k a -> Map k a -> Map k a
balance k x l r
  | size l + size r <= 1 = node k x l r
  | size r > delta * size l = rotateLeft k x l r
  | size l > delta * size r = rotateRight k x l r
  | otherwise = node k x l r

rotateLeft, rotateRight :: k -> a -> Map k a -> Map k a -> Map k a
rotateLeft k x l (Bin _ kr xr rl rr)
  | size rl < ratio * size rr = node kr xr (node k x l rl) rr
  | otherwise = double rl
  where double (Bin _ km xm ml mr) = node km xm (node k x l ml) (node kr xr mr rr)
rotateRight k x (Bin _ kl xl ll lr) r
  | size lr < ratio * size ll = node kl xl ll (node k x lr r)
  | otherwise = double lr
  where double (Bin _ km xm ml mr) = node km xm (node kl xl ll ml) (node k x mr r)

-- | Two trees of balanced size, the keys of the first below those of the second.
glue :: Map k a -> Map k a -> Map k a
glue Tip r = r
glue l@(Bin _ _ _ _ _) Tip = l
glue l@(Bin _ _ _ _ _) r@(Bin _ _ _ _ _) = let (k, x) = findMin r in balance k x l (deleteMin r)

findMin, findMax :: Map k a -> (k, a)
findMin (Bin _ k x Tip _) = (k, x)
findMin (Bin _ _ _ l@(Bin _ _ _ _ _) _) = findMin l
findMax (Bin _ k x _ Tip) = (k, x)
findMax (Bin _ _ _ _ r@(Bin _ _ _ _ _)) = findMax r

lookupMin, lookupMax :: Map k a -> Maybe (k, a)
lookupMin m = if null m then Nothing else Just (findMin m)
lookupMax m = if null m then Nothing else Just (findMax m)

deleteMin :: Map k a -> Map k a
deleteMin Tip = Tip
deleteMin (Bin _ _ _ Tip r) = r
deleteMin (Bin _ k x l@(Bin _ _ _ _ _) r) = balance k x (deleteMin l) r

map :: (a -> b) -> Map k a -> Map k b
map f = mapWithKey (const f)

mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey _ Tip = Tip
mapWithKey f (Bin n k x l r) = Bin n k (f k x) (mapWithKey f l) (mapWithKey f r)

filter :: Ord k => (a -> Bool) -> Map k a -> Map k a
filter p = filterWithKey (const p)

filterWithKey :: Ord k => (k -> a -> Bool) -> Map k a -> Map k a
filterWithKey p m = fromList [(k, x) | (k, x) <- toList m, p k x]

foldr :: (a -> b -> b) -> b -> Map k a -> b
foldr f = foldrWithKey (const f)

foldrWithKey :: (k -> a -> b -> b) -> b -> Map k a -> b
foldrWithKey _ z Tip = z
foldrWithKey f z (Bin _ k x l r) = foldrWithKey f (f k x (foldrWithKey f z r)) l

union :: Ord k => Map k a -> Map k a -> Map k a
union = unionWith const

unionWith :: Ord k => (a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWith f m n = foldl (\acc (k, x) -> insertWith (\new old -> f old new) k x acc) m (toList n)

unions :: Ord k => [Map k a] -> Map k a
unions = foldl union empty

unionsWith :: Ord k => (a -> a -> a) -> [Map k a] -> Map k a
unionsWith f = foldl (unionWith f) empty

intersection :: Ord k => Map k a -> Map k b -> Map k a
intersection m n = filterWithKey (\k _ -> member k n) m

difference :: Ord k => Map k a -> Map k b -> Map k a
difference m n = filterWithKey (\k _ -> notMember k n) m

keys :: Map k a -> [k]
keys = foldrWithKey (\k _ ks -> k : ks) []

elems :: Map k a -> [a]
elems = foldr (:) []

toList :: Map k a -> [(k, a)]
toList = foldrWithKey (\k x xs -> (k, x) : xs) []
