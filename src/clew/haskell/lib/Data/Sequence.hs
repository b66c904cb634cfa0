{-# LANGUAGE BangPatterns, GADTs, PatternSynonyms, ViewPatterns #-}
-- | Sequences as finger trees of degree two and three, after Hinze and Paterson, "Finger trees: a simple
-- general-purpose data structure" (2006). Here the depth of a node is not part of its type, so that no
-- function recurs at another type, and the digit at the right end is kept last element first.
module Data.Sequence
  ( Seq (Empty, (:<|), (:|>))
  , empty, singleton, (<|), (|>), (><), fromList, fromFunction, fromArray
  , replicate, replicateA, replicateM, cycleTaking, iterateN, unfoldr, unfoldl
  , null, length, ViewL (..), viewl, ViewR (..), viewr
  , scanl, scanl1, scanr, scanr1, tails, inits, chunksOf
  , takeWhileL, takeWhileR, dropWhileL, dropWhileR, spanl, spanr, breakl, breakr, partition, filter
  , sort, sortBy, sortOn, unstableSort, unstableSortBy, unstableSortOn
  , lookup, (!?), index, adjust, adjust', update, take, drop, insertAt, deleteAt, splitAt
  , elemIndexL, elemIndicesL, elemIndexR, elemIndicesR
  , findIndexL, findIndicesL, findIndexR, findIndicesR
  , foldMapWithIndex, foldlWithIndex, foldrWithIndex, mapWithIndex, traverseWithIndex
  , reverse, intersperse, zip, zipWith, zip3, zipWith3, zip4, zipWith4, unzip, unzipWith
  ) where

import Prelude hiding
  ( drop, filter, length, lookup, null, replicate, reverse, scanl, scanl1, scanr, scanr1, splitAt, take, unzip
  , zip, zip3, zipWith, zipWith3 )
import qualified Prelude as P
import qualified Data.Foldable as F
import qualified Data.List as L
import qualified Control.Applicative as A
import Control.Applicative (liftA2)
import Control.DeepSeq (NFData (..))
import Control.Monad (MonadPlus (..))
import qualified Control.Monad.Fail as Fail
import Data.Array (Array, Ix)
import Data.Maybe (listToMaybe)
import Data.String (IsString (..))

newtype Seq a = Seq (Tree a)

-- | One to four nodes; those of the right end in reverse order.
type Digit a = [Node a]

data Tree a = Nil | Single !(Node a) | Deep !Int (Digit a) (Tree a) (Digit a)

-- | At the top of a tree all nodes are leaves; one level down, each has two or three leaves, and so on.
data Node a = Leaf a | Two !Int !(Node a) !(Node a) | Three !Int !(Node a) !(Node a) !(Node a)

infixr 5 <|, :<, ><, :<|
infixl 5 |>, :>, :|>

pattern Empty <- (null -> True) where
  Empty = empty

pattern x :<| xs <- (viewl -> x :< xs) where
  x :<| xs = x <| xs

pattern xs :|> x <- (viewr -> xs :> x) where
  xs :|> x = xs |> x

data ViewL a = EmptyL | a :< Seq a deriving (Eq, Ord, Show, Read)
data ViewR a = EmptyR | Seq a :> a deriving (Eq, Ord, Show, Read)

-- Instances ---------------------------------------------------------------------------------------------

instance a ~ Char => IsString (Seq a) where
  fromString = fromList

instance Eq a => Eq (Seq a) where
  s == t = length s == length t && F.toList s == F.toList t

instance Ord a => Ord (Seq a) where
  compare s t = compare (F.toList s) (F.toList t)

instance Show a => Show (Seq a) where
  showsPrec d s = showParen (d > 10) (showString "fromList " . shows (F.toList s))

instance Read a => Read (Seq a) where
  readsPrec d = readParen (d > 10) (\text ->
    [(fromList xs, rest) | ("fromList", after) <- lex text, (xs, rest) <- readsPrec 11 after])

instance Functor Seq where
  fmap f (Seq t) = Seq (mapTree (mapNode f) t)

instance F.Foldable Seq where
  foldr f z (Seq t) = foldrTree (\node rest -> foldrNode f rest node) z t
  foldl f z (Seq t) = foldlTree (foldlNode f) z t
  null = null
  length = length

instance Traversable Seq where
  traverse f s = fmap fromList (traverse f (F.toList s))

instance Applicative Seq where
  pure = singleton
  fs <*> xs = fromList (F.toList fs <*> F.toList xs)
  xs *> ys = cycleTaking (length xs * length ys) ys

instance Monad Seq where
  xs >>= f = F.foldl' (\done x -> done >< f x) empty xs

instance Fail.MonadFail Seq where
  fail _ = empty

instance A.Alternative Seq where
  empty = Seq Nil
  (<|>) = (><)

instance MonadPlus Seq

instance Semigroup (Seq a) where
  (<>) = (><)

instance Monoid (Seq a) where
  mempty = Seq Nil

instance NFData a => NFData (Seq a) where
  rnf s = rnf (F.toList s)

instance Functor ViewL where
  fmap _ EmptyL = EmptyL
  fmap f (x :< s) = f x :< fmap f s

instance F.Foldable ViewL where
  foldr _ z EmptyL = z
  foldr f z (x :< s) = f x (F.foldr f z s)

instance Traversable ViewL where
  traverse _ EmptyL = pure EmptyL
  traverse f (x :< s) = liftA2 (:<) (f x) (traverse f s)

instance Functor ViewR where
  fmap _ EmptyR = EmptyR
  fmap f (s :> x) = fmap f s :> f x

instance F.Foldable ViewR where
  foldr _ z EmptyR = z
  foldr f z (s :> x) = F.foldr f (f x z) s

instance Traversable ViewR where
  traverse _ EmptyR = pure EmptyR
  traverse f (s :> x) = liftA2 (:>) (traverse f s) (f x)

-- Trees -------------------------------------------------------------------------------------------------

sizeNode :: Node a -> Int
sizeNode (Leaf _) = 1
sizeNode (Two n _ _) = n
sizeNode (Three n _ _ _) = n

sizeDigit :: Digit a -> Int
sizeDigit = L.foldl' (\n node -> n + sizeNode node) 0

sizeTree :: Tree a -> Int
sizeTree Nil = 0
sizeTree (Single node) = sizeNode node
sizeTree (Deep n _ _ _) = n

two :: Node a -> Node a -> Node a
two a b = Two (sizeNode a + sizeNode b) a b

three :: Node a -> Node a -> Node a -> Node a
three a b c = Three (sizeNode a + sizeNode b + sizeNode c) a b c

children :: Node a -> Digit a
children (Two _ a b) = [a, b]
children (Three _ a b c) = [a, b, c]
children leaf = [leaf]

consTree :: Node a -> Tree a -> Tree a
consTree a Nil = Single a
consTree a (Single b) = Deep (sizeNode a + sizeNode b) [a] Nil [b]
consTree a (Deep n left middle right) = case left of
  [b, c, d, e] -> middle `seq` Deep (sizeNode a + n) [a, b] (consTree (three c d e) middle) right
  _ -> Deep (sizeNode a + n) (a : left) middle right

snocTree :: Tree a -> Node a -> Tree a
snocTree Nil a = Single a
snocTree (Single b) a = Deep (sizeNode a + sizeNode b) [b] Nil [a]
snocTree (Deep n left middle right) a = case right of
  [b, c, d, e] -> middle `seq` Deep (sizeNode a + n) left (snocTree middle (three e d c)) [a, b]
  _ -> Deep (sizeNode a + n) left middle (a : right)

firstOf, lastOf :: Tree a -> Maybe (Node a, Tree a)
firstOf Nil = Nothing
firstOf (Single a) = Just (a, Nil)
firstOf (Deep n left middle right) = case left of
  a : rest -> Just (a, deepLeft (n - sizeNode a) rest middle right)
  [] -> Nothing
lastOf Nil = Nothing
lastOf (Single a) = Just (a, Nil)
lastOf (Deep n left middle right) = case right of
  a : rest -> Just (a, deepRight (n - sizeNode a) left middle rest)
  [] -> Nothing

-- | A tree of known size whose left, or right, digit may be empty.
deepLeft, deepRight :: Int -> Digit a -> Tree a -> Digit a -> Tree a
deepLeft n [] middle right = case firstOf middle of
  Nothing -> fromDigit (P.reverse right)
  Just (node, rest) -> Deep n (children node) rest right
deepLeft n left middle right = Deep n left middle right
deepRight n left middle [] = case lastOf middle of
  Nothing -> fromDigit left
  Just (node, rest) -> Deep n left rest (P.reverse (children node))
deepRight n left middle right = Deep n left middle right

fromDigit :: [Node a] -> Tree a
fromDigit = L.foldl' snocTree Nil

-- | Two trees with some nodes between them.
join :: Tree a -> [Node a] -> Tree a -> Tree a
join Nil nodes t = P.foldr consTree t nodes
join s nodes Nil = L.foldl' snocTree s nodes
join (Single a) nodes t = consTree a (P.foldr consTree t nodes)
join s nodes (Single a) = snocTree (L.foldl' snocTree s nodes) a
join (Deep m left s right) nodes (Deep n left' t right') =
  Deep (m + sizeDigit nodes + n) left (join s (pack (P.reverse right ++ nodes ++ left')) t) right'

-- | At least two nodes, packed into nodes one level up.
pack :: [Node a] -> [Node a]
pack [a, b] = [two a b]
pack [a, b, c, d] = [two a b, two c d]
pack (a : b : c : rest) = three a b c : (if P.null rest then [] else pack rest)
pack nodes = nodes

-- | The node with the element at an index that is in the tree, and the trees before and after it.
cutTree :: Int -> Tree a -> (Tree a, Node a, Tree a)
cutTree !_ (Single a) = (Nil, a, Nil)
cutTree i (Deep _ left middle right)
  | i < inLeft = case cutDigit i left of
      (before, a, after) ->
        (fromDigit before, a, deepLeft (sizeDigit after + sizeTree middle + sizeDigit right) after middle right)
  | i < inLeft + inMiddle = case cutTree (i - inLeft) middle of
      (below, node, above) -> case cutDigit (i - inLeft - sizeTree below) (children node) of
        (before, a, after) ->
          ( deepRight (inLeft + sizeTree below + sizeDigit before) left below (P.reverse before)
          , a
          , deepLeft (sizeDigit after + sizeTree above + sizeDigit right) after above right )
  | otherwise = case cutDigit (i - inLeft - inMiddle) (P.reverse right) of
      (before, a, after) ->
        (deepRight (inLeft + inMiddle + sizeDigit before) left middle (P.reverse before), a, fromDigit after)
  where
    inLeft = sizeDigit left
    inMiddle = sizeTree middle
cutTree _ Nil = error "Data.Sequence: index in an empty tree"

cutDigit :: Int -> Digit a -> ([Node a], Node a, [Node a])
cutDigit _ [a] = ([], a, [])
cutDigit i (a : rest)
  | i < sizeNode a = ([], a, rest)
  | otherwise = case cutDigit (i - sizeNode a) rest of (before, b, after) -> (a : before, b, after)
cutDigit _ [] = error "Data.Sequence: index in an empty digit"

mapTree :: (Node a -> Node b) -> Tree a -> Tree b
mapTree _ Nil = Nil
mapTree f (Single a) = Single (f a)
mapTree f (Deep n left middle right) = Deep n (fmap f left) (mapTree f middle) (fmap f right)

mapNode :: (a -> b) -> Node a -> Node b
mapNode f (Leaf x) = Leaf (f x)
mapNode f (Two n a b) = Two n (mapNode f a) (mapNode f b)
mapNode f (Three n a b c) = Three n (mapNode f a) (mapNode f b) (mapNode f c)

foldrTree :: (Node a -> b -> b) -> b -> Tree a -> b
foldrTree _ z Nil = z
foldrTree f z (Single a) = f a z
foldrTree f z (Deep _ left middle right) =
  P.foldr f (foldrTree f (P.foldl (flip f) z right) middle) left

foldrNode :: (a -> b -> b) -> b -> Node a -> b
foldrNode f z (Leaf x) = f x z
foldrNode f z (Two _ a b) = foldrNode f (foldrNode f z b) a
foldrNode f z (Three _ a b c) = foldrNode f (foldrNode f (foldrNode f z c) b) a

foldlTree :: (b -> Node a -> b) -> b -> Tree a -> b
foldlTree _ z Nil = z
foldlTree f z (Single a) = f z a
foldlTree f z (Deep _ left middle right) =
  P.foldr (flip f) (foldlTree f (P.foldl f z left) middle) right

foldlNode :: (b -> a -> b) -> b -> Node a -> b
foldlNode f z (Leaf x) = f z x
foldlNode f z (Two _ a b) = foldlNode f (foldlNode f z a) b
foldlNode f z (Three _ a b c) = foldlNode f (foldlNode f (foldlNode f z a) b) c

-- | Find the leaf at an index, and put another node in its place.
indexTree :: Int -> Tree a -> a
indexTree !i (Single a) = indexNode i a
indexTree i (Deep _ left middle right)
  | i < inLeft = indexDigit i left
  | i < inLeft + inMiddle = indexTree (i - inLeft) middle
  | otherwise = indexDigit (i - inLeft - inMiddle) (P.reverse right)
  where
    inLeft = sizeDigit left
    inMiddle = sizeTree middle
indexTree _ Nil = error "Data.Sequence: index in an empty tree"

indexDigit :: Int -> Digit a -> a
indexDigit i (a : rest)
  | P.null rest || i < sizeNode a = indexNode i a
  | otherwise = indexDigit (i - sizeNode a) rest
indexDigit _ [] = error "Data.Sequence: index in an empty digit"

indexNode :: Int -> Node a -> a
indexNode _ (Leaf x) = x
indexNode i node = indexDigit i (children node)

adjustTree :: (Node a -> Node a) -> Int -> Tree a -> Tree a
adjustTree _ !_ Nil = Nil
adjustTree f i (Single a) = Single (adjustNode f i a)
adjustTree f i (Deep n left middle right)
  | i < inLeft = Deep n (adjustDigit f i left) middle right
  | i < inLeft + inMiddle = Deep n left (adjustTree f (i - inLeft) middle) right
  | otherwise =
      Deep n left middle (P.reverse (adjustDigit f (i - inLeft - inMiddle) (P.reverse right)))
  where
    inLeft = sizeDigit left
    inMiddle = sizeTree middle

adjustDigit :: (Node a -> Node a) -> Int -> Digit a -> Digit a
adjustDigit _ _ [] = []
adjustDigit f i (a : rest)
  | i < sizeNode a = let !b = adjustNode f i a in b : rest
  | otherwise = a : adjustDigit f (i - sizeNode a) rest

adjustNode :: (Node a -> Node a) -> Int -> Node a -> Node a
adjustNode f i node = case node of
  Leaf _ -> f node
  Two n a b
    | i < sizeNode a -> Two n (adjustNode f i a) b
    | otherwise -> Two n a (adjustNode f (i - sizeNode a) b)
  Three n a b c
    | i < sizeNode a -> Three n (adjustNode f i a) b c
    | i < sizeNode a + sizeNode b -> Three n a (adjustNode f (i - sizeNode a) b) c
    | otherwise -> Three n a b (adjustNode f (i - sizeNode a - sizeNode b) c)

-- Construction ------------------------------------------------------------------------------------------

empty :: Seq a
empty = Seq Nil

singleton :: a -> Seq a
singleton x = Seq (Single (Leaf x))

(<|) :: a -> Seq a -> Seq a
x <| Seq t = Seq (consTree (Leaf x) t)

(|>) :: Seq a -> a -> Seq a
Seq t |> x = Seq (snocTree t (Leaf x))

(><) :: Seq a -> Seq a -> Seq a
Seq s >< Seq t = Seq (join s [] t)

fromList :: [a] -> Seq a
fromList = L.foldl' (|>) (Seq Nil)

fromFunction :: Int -> (Int -> a) -> Seq a
fromFunction n f
  | n < 0 = error "Data.Sequence.fromFunction called with negative len"
  | otherwise = fromList (fmap f [0 .. n - 1])

fromArray :: Ix i => Array i a -> Seq a
fromArray = fromList . F.toList

replicate :: Int -> a -> Seq a
replicate n x
  | n < 0 = error "replicate takes a nonnegative integer argument"
  | otherwise = fromList (P.replicate n x)

replicateA :: Applicative f => Int -> f a -> f (Seq a)
replicateA n act
  | n < 0 = error "replicateA takes a nonnegative integer argument"
  | otherwise = fmap fromList (go n)
  where
    go 0 = pure []
    go k = liftA2 (:) act (go (k - 1))

replicateM :: Applicative f => Int -> f a -> f (Seq a)
replicateM = replicateA

cycleTaking :: Int -> Seq a -> Seq a
cycleTaking n s
  | n <= 0 = Seq Nil
  | null s = error "cycleTaking cannot take a positive number of elements from an empty cycle."
  | otherwise = fromList (P.take n (cycle (F.toList s)))

iterateN :: Int -> (a -> a) -> a -> Seq a
iterateN n f x
  | n < 0 = error "iterateN takes a nonnegative integer argument"
  | otherwise = fromList (P.take n (iterate f x))

unfoldr :: (b -> Maybe (a, b)) -> b -> Seq a
unfoldr f = go (Seq Nil)
  where
    go !done b = case f b of
      Nothing -> done
      Just (x, b') -> go (done |> x) b'

unfoldl :: (b -> Maybe (b, a)) -> b -> Seq a
unfoldl f = go (Seq Nil)
  where
    go !done b = case f b of
      Nothing -> done
      Just (b', x) -> go (x <| done) b'

-- Ends --------------------------------------------------------------------------------------------------

null :: Seq a -> Bool
null (Seq Nil) = True
null _ = False

length :: Seq a -> Int
length (Seq t) = sizeTree t

viewl :: Seq a -> ViewL a
viewl (Seq t) = case firstOf t of
  Just (Leaf x, rest) -> x :< Seq rest
  _ -> EmptyL

viewr :: Seq a -> ViewR a
viewr (Seq t) = case lastOf t of
  Just (Leaf x, rest) -> Seq rest :> x
  _ -> EmptyR

-- Scans and parts ---------------------------------------------------------------------------------------

-- | A function on lists, as one on sequences.
viaList :: ([a] -> [b]) -> Seq a -> Seq b
viaList f = fromList . f . F.toList

scanl :: (b -> a -> b) -> b -> Seq a -> Seq b
scanl f z = viaList (P.scanl f z)

scanr :: (a -> b -> b) -> b -> Seq a -> Seq b
scanr f z = viaList (P.scanr f z)

scanl1, scanr1 :: (a -> a -> a) -> Seq a -> Seq a
scanl1 f s
  | null s = error "scanl1 takes a nonempty sequence as an argument"
  | otherwise = viaList (P.scanl1 f) s
scanr1 f s
  | null s = error "scanr1 takes a nonempty sequence as an argument"
  | otherwise = viaList (P.scanr1 f) s

tails, inits :: Seq a -> Seq (Seq a)
tails s = fromList [drop i s | i <- [0 .. length s]]
inits s = fromList [take i s | i <- [0 .. length s]]

chunksOf :: Int -> Seq a -> Seq (Seq a)
chunksOf n s
  | null s = Seq Nil
  | n <= 0 = error "chunksOf: A non-empty sequence can only be broken up into positively-sized chunks."
  | otherwise = go (Seq Nil) s
  where
    go !done rest
      | null rest = done
      | otherwise = case splitAt n rest of (chunk, more) -> go (done |> chunk) more

takeWhileL, takeWhileR, dropWhileL, dropWhileR :: (a -> Bool) -> Seq a -> Seq a
takeWhileL p = fst . spanl p
takeWhileR p = fst . spanr p
dropWhileL p = snd . spanl p
dropWhileR p = snd . spanr p

spanl, spanr, breakl, breakr :: (a -> Bool) -> Seq a -> (Seq a, Seq a)
spanl p = breakl (not . p)
spanr p = breakr (not . p)
breakl p s = case findIndexL p s of
  Just i -> splitAt i s
  Nothing -> (s, Seq Nil)
breakr p s = case findIndexR p s of
  Just i -> case splitAt (i + 1) s of (before, after) -> (after, before)
  Nothing -> (s, Seq Nil)

partition :: (a -> Bool) -> Seq a -> (Seq a, Seq a)
partition p s = case L.partition p (F.toList s) of (yes, no) -> (fromList yes, fromList no)

filter :: (a -> Bool) -> Seq a -> Seq a
filter p = viaList (P.filter p)

sort, unstableSort :: Ord a => Seq a -> Seq a
sort = viaList L.sort
unstableSort = sort

sortBy, unstableSortBy :: (a -> a -> Ordering) -> Seq a -> Seq a
sortBy cmp = viaList (L.sortBy cmp)
unstableSortBy = sortBy

sortOn, unstableSortOn :: Ord b => (a -> b) -> Seq a -> Seq a
sortOn f = viaList (L.sortOn f)
unstableSortOn = sortOn

-- Indices -----------------------------------------------------------------------------------------------

within :: Int -> Seq a -> Bool
within i s = 0 <= i && i < length s

lookup :: Int -> Seq a -> Maybe a
lookup i s@(Seq t)
  | within i s = Just (indexTree i t)
  | otherwise = Nothing

(!?) :: Seq a -> Int -> Maybe a
s !? i = lookup i s

index :: Seq a -> Int -> a
index s@(Seq t) i
  | within i s = indexTree i t
  | otherwise = error ("index out of bounds in call to: Data.Sequence.index " ++ show i)

adjust, adjust' :: (a -> a) -> Int -> Seq a -> Seq a
adjust f i s@(Seq t)
  | within i s = Seq (adjustTree (mapNode f) i t)
  | otherwise = s
adjust' f i s
  | within i s = let !x = f (index s i) in update i x s
  | otherwise = s

update :: Int -> a -> Seq a -> Seq a
update i x = adjust (const x) i

take, drop :: Int -> Seq a -> Seq a
take i = fst . splitAt i
drop i s@(Seq t)
  | i == 1 = case firstOf t of -- as queues do
      Just (_, rest) -> Seq rest
      Nothing -> s
  | otherwise = snd (splitAt i s)

splitAt :: Int -> Seq a -> (Seq a, Seq a)
splitAt i s@(Seq t)
  | i <= 0 = (Seq Nil, s)
  | i >= length s = (s, Seq Nil)
  | otherwise = case cutTree i t of (before, a, after) -> (Seq before, Seq (consTree a after))

insertAt :: Int -> a -> Seq a -> Seq a
insertAt i x s = case splitAt i s of (before, after) -> (before |> x) >< after

deleteAt :: Int -> Seq a -> Seq a
deleteAt i s@(Seq t)
  | within i s = case cutTree i t of (before, _, after) -> Seq (join before [] after)
  | otherwise = s

elemIndexL, elemIndexR :: Eq a => a -> Seq a -> Maybe Int
elemIndexL x = findIndexL (== x)
elemIndexR x = findIndexR (== x)

elemIndicesL, elemIndicesR :: Eq a => a -> Seq a -> [Int]
elemIndicesL x = findIndicesL (== x)
elemIndicesR x = findIndicesR (== x)

findIndexL, findIndexR :: (a -> Bool) -> Seq a -> Maybe Int
findIndexL p = listToMaybe . findIndicesL p
findIndexR p = listToMaybe . findIndicesR p

findIndicesL, findIndicesR :: (a -> Bool) -> Seq a -> [Int]
findIndicesL p s = [i | (i, x) <- P.zip [0 ..] (F.toList s), p x]
findIndicesR p s = [i | (i, x) <- P.zip [n - 1, n - 2 ..] (F.foldl (flip (:)) [] s), p x]
  where n = length s

-- Folds and maps with the index -------------------------------------------------------------------------

foldMapWithIndex :: Monoid m => (Int -> a -> m) -> Seq a -> m
foldMapWithIndex f = foldrWithIndex (\i x rest -> f i x `mappend` rest) mempty

foldlWithIndex :: (b -> Int -> a -> b) -> b -> Seq a -> b
foldlWithIndex f z s = P.foldl (\acc (i, x) -> f acc i x) z (P.zip [0 ..] (F.toList s))

foldrWithIndex :: (Int -> a -> b -> b) -> b -> Seq a -> b
foldrWithIndex f z s = P.foldr (\(i, x) rest -> f i x rest) z (P.zip [0 ..] (F.toList s))

mapWithIndex :: (Int -> a -> b) -> Seq a -> Seq b
mapWithIndex f = viaList (P.zipWith f [0 ..])

traverseWithIndex :: Applicative f => (Int -> a -> f b) -> Seq a -> f (Seq b)
traverseWithIndex f s = fmap fromList (traverse (uncurry f) (P.zip [0 ..] (F.toList s)))

-- Transformations and zips ------------------------------------------------------------------------------

reverse :: Seq a -> Seq a
reverse = fromList . F.foldl (flip (:)) []

intersperse :: a -> Seq a -> Seq a
intersperse x = viaList (L.intersperse x)

zip :: Seq a -> Seq b -> Seq (a, b)
zip = zipWith (,)

zipWith :: (a -> b -> c) -> Seq a -> Seq b -> Seq c
zipWith f s t = fromList (P.zipWith f (F.toList s) (F.toList t))

zip3 :: Seq a -> Seq b -> Seq c -> Seq (a, b, c)
zip3 = zipWith3 (,,)

zipWith3 :: (a -> b -> c -> d) -> Seq a -> Seq b -> Seq c -> Seq d
zipWith3 f s t u = fromList (P.zipWith3 f (F.toList s) (F.toList t) (F.toList u))

zip4 :: Seq a -> Seq b -> Seq c -> Seq d -> Seq (a, b, c, d)
zip4 = zipWith4 (,,,)

zipWith4 :: (a -> b -> c -> d -> e) -> Seq a -> Seq b -> Seq c -> Seq d -> Seq e
zipWith4 f s t u v = zipWith ($) (zipWith3 f s t u) v

unzip :: Seq (a, b) -> (Seq a, Seq b)
unzip = unzipWith id

unzipWith :: (a -> (b, c)) -> Seq a -> (Seq b, Seq c)
unzipWith f s = (fmap fst pairs, fmap snd pairs)
  where pairs = fmap f s
