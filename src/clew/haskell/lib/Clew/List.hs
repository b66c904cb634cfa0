{-# LANGUAGE NoImplicitPrelude, BangPatterns #-}
-- | The functions of Data.List that are not in Clew.Base.
module Clew.List
  ( module Clew.List
  ) where

import Clew.Prim
import Clew.Base
import Clew.Num
import Clew.Semigroup
import Clew.Foldable

infixl 9 !!
infix 5 \\

-- With numbers ------------------------------------------------------------------------------------------------

(!!) :: [a] -> Int -> a
xs !! n
  | intLt n 0 = errorWithoutStackTrace "Prelude.!!: negative index"
  | otherwise = go xs n
  where
    go [] !_ = errorWithoutStackTrace "Prelude.!!: index too large"
    go (y : ys) !i = case intEq i 0 of { True -> y; False -> go ys (intSub i 1) }

take :: Int -> [a] -> [a]
take n xs = case intLe n 0 of
  True -> []
  False -> case xs of
    [] -> []
    y : ys -> y : take (intSub n 1) ys

drop :: Int -> [a] -> [a]
drop n xs = case intLe n 0 of
  True -> xs
  False -> case xs of
    [] -> []
    _ : ys -> drop (intSub n 1) ys

splitAt :: Int -> [a] -> ([a], [a])
splitAt n xs = case intLe n 0 of
  True -> ([], xs)
  False -> case xs of
    [] -> ([], [])
    y : ys -> let r = splitAt (intSub n 1) ys in (y : fst r, snd r)

replicate :: Int -> a -> [a]
replicate n x = go n
  where go i = case intLe i 0 of { True -> []; False -> x : go (intSub i 1) }

genericLength :: Num i => [a] -> i
genericLength [] = 0
genericLength (_ : xs) = 1 + genericLength xs

genericTake :: Integral i => i -> [a] -> [a]
genericTake n xs = case n <= 0 of
  True -> []
  False -> case xs of { [] -> []; y : ys -> y : genericTake (n - 1) ys }

genericDrop :: Integral i => i -> [a] -> [a]
genericDrop n xs = case n <= 0 of
  True -> xs
  False -> case xs of { [] -> []; _ : ys -> genericDrop (n - 1) ys }

genericSplitAt :: Integral i => i -> [a] -> ([a], [a])
genericSplitAt n xs = case n <= 0 of
  True -> ([], xs)
  False -> case xs of
    [] -> ([], [])
    y : ys -> let r = genericSplitAt (n - 1) ys in (y : fst r, snd r)

genericIndex :: Integral i => [a] -> i -> a
genericIndex xs n = case compare n 0 of
  LT -> errorWithoutStackTrace "List.genericIndex: negative index."
  EQ -> case xs of { y : _ -> y; [] -> errorWithoutStackTrace "List.genericIndex: index too large." }
  GT -> case xs of { _ : ys -> genericIndex ys (n - 1); [] -> errorWithoutStackTrace "List.genericIndex: index too large." }

genericReplicate :: Integral i => i -> a -> [a]
genericReplicate n x = genericTake n (repeat x)

elemIndex :: Eq a => a -> [a] -> Maybe Int
elemIndex x = findIndex (\y -> x == y)

elemIndices :: Eq a => a -> [a] -> [Int]
elemIndices x = findIndices (\y -> x == y)

findIndex :: (a -> Bool) -> [a] -> Maybe Int
findIndex p xs = go xs 0
  where
    go [] !_ = Nothing
    go (y : ys) !i = case p y of { True -> Just i; False -> go ys (intAdd i 1) }

findIndices :: (a -> Bool) -> [a] -> [Int]
findIndices p xs = go xs 0
  where
    go [] !_ = []
    go (y : ys) !i = case p y of { True -> i : go ys (intAdd i 1); False -> go ys (intAdd i 1) }

-- Building ----------------------------------------------------------------------------------------------------

unfoldr :: (b -> Maybe (a, b)) -> b -> [a]
unfoldr f = go
  where go b = case f b of { Just (a, b') -> a : go b'; Nothing -> [] }

iterate' :: (a -> a) -> a -> [a]
iterate' f = go
  where go x = let x' = f x in x' `seq` (x : go x')

scanl' :: (b -> a -> b) -> b -> [a] -> [b]
scanl' f = go
  where
    go !q l = q : (case l of { [] -> []; x : xs -> go (f q x) xs })

intersperse :: a -> [a] -> [a]
intersperse _ [] = []
intersperse sep (x : xs) = x : go xs
  where
    go [] = []
    go (y : ys) = sep : y : go ys

intercalate :: [a] -> [[a]] -> [a]
intercalate sep xss = listConcat (intersperse sep xss)

transpose :: [[a]] -> [[a]]
transpose [] = []
transpose ([] : xss) = transpose xss
transpose ((x : xs) : xss) =
  (x : firsts xss) : transpose (xs : rests xss)
  where
    firsts (l : ls) = case l of { h : _ -> h : firsts ls; [] -> firsts ls }
    firsts [] = []
    rests (l : ls) = case l of { _ : t -> t : rests ls; [] -> rests ls }
    rests [] = []

subsequences :: [a] -> [[a]]
subsequences xs = [] : nonEmptySubsequences xs

nonEmptySubsequences :: [a] -> [[a]]
nonEmptySubsequences [] = []
nonEmptySubsequences (x : xs) = [x] : listFoldr (\ys r -> ys : (x : ys) : r) [] (nonEmptySubsequences xs)

-- | Each element in turn moves in front of those before it, through all places of their permutations.
permutations :: [a] -> [[a]]
permutations whole = whole : go whole [] 0
  where
    go [] _ _ = []
    go (t : ts) is !places = listFoldr interleave (go ts (t : is) (intAdd places 1)) (permutations is)
      where
        -- all places of one permutation at once, from the last
        interleave xs = items places
          where
            us = xs ++ ts
            items !i r = case intEq i 0 of
              True -> r
              False -> case intSub i 1 of !k -> items k (inserted k us : r)
        -- the element at hand behind the first so many of a list, which are there
        inserted !i l = case intEq i 0 of
          True -> t : l
          False -> case l of
            y : rest -> case inserted (intSub i 1) rest of !more -> y : more
            [] -> []

-- Sublists ----------------------------------------------------------------------------------------------------

dropWhileEnd :: (a -> Bool) -> [a] -> [a]
dropWhileEnd p = listFoldr (\x xs -> case p x && listNull xs of { True -> []; False -> x : xs }) []

stripPrefix :: Eq a => [a] -> [a] -> Maybe [a]
stripPrefix [] ys = Just ys
stripPrefix (x : xs) (y : ys) = case x == y of { True -> stripPrefix xs ys; False -> Nothing }
stripPrefix _ [] = Nothing

group :: Eq a => [a] -> [[a]]
group = groupBy (==)

groupBy :: (a -> a -> Bool) -> [a] -> [[a]]
groupBy eq = go
  where
    go [] = []
    go (x : xs) = let r = span (eq x) xs in (x : fst r) : go (snd r)

inits :: [a] -> [[a]]
inits xs = [] : (case xs of { [] -> []; y : ys -> map (\l -> y : l) (inits ys) })

tails :: [a] -> [[a]]
tails xs = xs : (case xs of { [] -> []; _ : ys -> tails ys })

isPrefixOf, isSuffixOf, isInfixOf, isSubsequenceOf :: Eq a => [a] -> [a] -> Bool
isPrefixOf [] _ = True
isPrefixOf _ [] = False
isPrefixOf (x : xs) (y : ys) = x == y && isPrefixOf xs ys
isSuffixOf xs ys = case compare d 0 of
    LT -> False
    _ -> drop d ys == xs
  where d = intSub (listLength ys) (listLength xs)
isInfixOf needle hay = listAny (isPrefixOf needle) (tails hay)
isSubsequenceOf [] _ = True
isSubsequenceOf _ [] = False
isSubsequenceOf a@(x : a') (y : b) = case x == y of
  True -> isSubsequenceOf a' b
  False -> isSubsequenceOf a b

partition :: (a -> Bool) -> [a] -> ([a], [a])
partition p = go
  where
    go [] = ([], [])
    go (x : xs) =
      let r = go xs
          inside = p x
      in (case inside of { True -> x : fst r; False -> fst r }, case inside of { True -> snd r; False -> x : snd r })

-- Lists as sets -----------------------------------------------------------------------------------------------

nub :: Eq a => [a] -> [a]
nub = nubBy (==)

nubBy :: (a -> a -> Bool) -> [a] -> [a]
nubBy eq l = go l []
  where
    go [] _ = []
    go (y : ys) seen = case known y seen of
      True -> go ys seen
      False -> y : go ys (y : seen)
    known _ [] = False
    known y (x : xs) = case eq x y of { True -> True; False -> known y xs }

delete :: Eq a => a -> [a] -> [a]
delete = deleteBy (==)

deleteBy :: (a -> a -> Bool) -> a -> [a] -> [a]
deleteBy eq x = go
  where
    go [] = []
    go (y : ys) = case eq x y of { True -> ys; False -> y : go ys }

(\\) :: Eq a => [a] -> [a] -> [a]
xs \\ ys = listFoldl (flip delete) xs ys

union :: Eq a => [a] -> [a] -> [a]
union = unionBy (==)

unionBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
unionBy eq xs ys = xs ++ listFoldl (flip (deleteBy eq)) (nubBy eq ys) xs

intersect :: Eq a => [a] -> [a] -> [a]
intersect = intersectBy (==)

intersectBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
intersectBy _ [] _ = []
intersectBy _ _ [] = []
intersectBy eq xs ys = filter (\x -> listAny (eq x) ys) xs

insert :: Ord a => a -> [a] -> [a]
insert = insertBy compare

insertBy :: (a -> a -> Ordering) -> a -> [a] -> [a]
insertBy cmp x = go
  where
    go [] = [x]
    go l@(y : ys) = case cmp x y of { GT -> y : go ys; _ -> x : l }

-- Sorting -----------------------------------------------------------------------------------------------------

sort :: Ord a => [a] -> [a]
sort = sortBy compare

sortOn :: Ord b => (a -> b) -> [a] -> [a]
sortOn f xs = map snd (sortBy (\a b -> compare (fst a) (fst b)) (map (\x -> let y = f x in y `seq` (y, x)) xs))

-- | A stable merge sort of the runs that are there already, rising ones and strictly falling ones reversed.
sortBy :: (a -> a -> Ordering) -> [a] -> [a]
sortBy cmp l = mergeAll (runs l)
  where
    runs (a : b : xs) = case cmp a b of
      GT -> falling b [a] xs
      _ -> rising b [a] xs
    runs xs = [xs]
    falling a acc rest@(b : bs) = case cmp a b of
      GT -> falling b (a : acc) bs
      _ -> (a : acc) : runs rest
    falling a acc [] = [a : acc]
    rising a acc rest@(b : bs) = case cmp a b of
      GT -> let run = turned acc [a] in run `seq` (run : runs rest)
      _ -> rising b (a : acc) bs
    rising a acc [] = [turned acc [a]]
    turned (x : xs) ys = turned xs (x : ys)
    turned [] ys = ys
    mergeAll [x] = x
    mergeAll xs = mergeAll (mergeFours xs)
    mergeFours (a : b : c : d : xs) = let m = mergeFour a b c d in m `seq` (m : mergeFours xs)
    mergeFours [a, b, c] = let m = merge (merge a b) c in m `seq` [m]
    mergeFours [a, b] = let m = merge a b in m `seq` [m]
    mergeFours xs = xs
    -- Four lists at once suspend half as much as two and two of them. Every list has an element here. Elements are
    -- compared as if two were merged with two: first in either pair, then the two that come first there.
    mergeFour as@(a : as') bs@(b : bs') cs ds = case cmp a b of
      GT -> fromRight b as bs' cs ds
      _ -> fromRight a as' bs cs ds
    mergeFour _ _ cs ds = merge cs ds
    least x as bs y cs ds = case cmp x y of
      GT -> y : fromRight x as bs cs ds
      _ -> x : fromLeft as bs y cs ds
    fromLeft as@(a : as') bs@(b : bs') y cs ds = case cmp a b of
      GT -> least b as bs' y cs ds
      _ -> least a as' bs y cs ds
    fromLeft (a : as) [] y cs ds = least a as [] y cs ds
    fromLeft [] (b : bs) y cs ds = least b [] bs y cs ds
    fromLeft [] [] y cs ds = y : merge cs ds
    fromRight x as bs cs@(c : cs') ds@(d : ds') = case cmp c d of
      GT -> least x as bs d cs ds'
      _ -> least x as bs c cs' ds
    fromRight x as bs (c : cs) [] = least x as bs c cs []
    fromRight x as bs [] (d : ds) = least x as bs d [] ds
    fromRight x as bs [] [] = x : merge as bs
    merge (a : as) (b : bs) = case cmp a b of
      GT -> b : belowThose a as bs
      _ -> a : aboveThose b bs as
    merge [] bs = bs
    merge as [] = as
    -- of one of the lists, the first element is known
    belowThose a as (b : bs) = case cmp a b of
      GT -> b : belowThose a as bs
      _ -> a : aboveThose b bs as
    belowThose a as [] = a : as
    aboveThose b bs (a : as) = case cmp a b of
      GT -> b : belowThose a as bs
      _ -> a : aboveThose b bs as
    aboveThose b bs [] = b : bs

-- Folds -------------------------------------------------------------------------------------------------------

foldl1' :: (a -> a -> a) -> [a] -> a
foldl1' f (x : xs) = listFoldl' f x xs
foldl1' _ [] = emptyListError "foldl1'"

singleton :: a -> [a]
singleton x = [x]

unsnoc :: [a] -> Maybe ([a], a)
unsnoc [] = Nothing
unsnoc xs = Just (init xs, last xs)

-- Zips --------------------------------------------------------------------------------------------------------

zip4 :: [a] -> [b] -> [c] -> [d] -> [(a, b, c, d)]
zip4 = zipWith4 (\a b c d -> (a, b, c, d))

zip5 :: [a] -> [b] -> [c] -> [d] -> [e] -> [(a, b, c, d, e)]
zip5 = zipWith5 (\a b c d e -> (a, b, c, d, e))

zip6 :: [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [(a, b, c, d, e, f)]
zip6 = zipWith6 (\a b c d e f -> (a, b, c, d, e, f))

zip7 :: [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [g] -> [(a, b, c, d, e, f, g)]
zip7 = zipWith7 (\a b c d e f g -> (a, b, c, d, e, f, g))

zipWith4 :: (a -> b -> c -> d -> r) -> [a] -> [b] -> [c] -> [d] -> [r]
zipWith4 z (a : as) (b : bs) (c : cs) (d : ds) = z a b c d : zipWith4 z as bs cs ds
zipWith4 _ _ _ _ _ = []

zipWith5 :: (a -> b -> c -> d -> e -> r) -> [a] -> [b] -> [c] -> [d] -> [e] -> [r]
zipWith5 z (a : as) (b : bs) (c : cs) (d : ds) (e : es) = z a b c d e : zipWith5 z as bs cs ds es
zipWith5 _ _ _ _ _ _ = []

zipWith6 :: (a -> b -> c -> d -> e -> f -> r) -> [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [r]
zipWith6 z (a : as) (b : bs) (c : cs) (d : ds) (e : es) (f : fs) = z a b c d e f : zipWith6 z as bs cs ds es fs
zipWith6 _ _ _ _ _ _ _ = []

zipWith7 :: (a -> b -> c -> d -> e -> f -> g -> r) -> [a] -> [b] -> [c] -> [d] -> [e] -> [f] -> [g] -> [r]
zipWith7 z (a : as) (b : bs) (c : cs) (d : ds) (e : es) (f : fs) (g : gs) =
  z a b c d e f g : zipWith7 z as bs cs ds es fs gs
zipWith7 _ _ _ _ _ _ _ _ = []

unzip4 :: [(a, b, c, d)] -> ([a], [b], [c], [d])
unzip4 = listFoldr (\(a, b, c, d) ~(as, bs, cs, ds) -> (a : as, b : bs, c : cs, d : ds)) ([], [], [], [])

unzip5 :: [(a, b, c, d, e)] -> ([a], [b], [c], [d], [e])
unzip5 = listFoldr (\(a, b, c, d, e) ~(as, bs, cs, ds, es) -> (a : as, b : bs, c : cs, d : ds, e : es)) ([], [], [], [], [])

unzip6 :: [(a, b, c, d, e, f)] -> ([a], [b], [c], [d], [e], [f])
unzip6 = listFoldr (\(a, b, c, d, e, f) ~(as, bs, cs, ds, es, fs) -> (a : as, b : bs, c : cs, d : ds, e : es, f : fs)) ([], [], [], [], [], [])

unzip7 :: [(a, b, c, d, e, f, g)] -> ([a], [b], [c], [d], [e], [f], [g])
unzip7 = listFoldr (\(a, b, c, d, e, f, g) ~(as, bs, cs, ds, es, fs, gs) -> (a : as, b : bs, c : cs, d : ds, e : es, f : fs, g : gs)) ([], [], [], [], [], [], [])

deleteFirstsBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
deleteFirstsBy eq = listFoldl (flip (deleteBy eq))
