-- | Functions on lists.
module Data.List
  ( module Data.List
  , map, filter, head, tail, null, length, (++), (!!), reverse, foldl, foldl1, foldr, foldr1, and, or, any, all
  , elem, notElem, concat, concatMap, sum, product, maximum, minimum, replicate, take, drop, splitAt, takeWhile
  , dropWhile, span, break, iterate, repeat, scanl, scanr, zip, zip3, zipWith, zipWith3, unzip, unzip3, lookup
  , lines, unlines, words, unwords
  ) where

infix 5 \\

-- | The last element; a functional pattern would do, too, but needs to compare.
last :: [a] -> a
last [x] = x
last (_ : xs@(_ : _)) = last xs

init :: [a] -> [a]
init [_] = []
init (x : xs@(_ : _)) = x : init xs

cycle :: [a] -> [a]
cycle xs@(_ : _) = ys where ys = xs ++ ys

uncons :: [a] -> Maybe (a, [a])
uncons [] = Nothing
uncons (x : xs) = Just (x, xs)

find :: (a -> Bool) -> [a] -> Maybe a
find p xs = listToMaybe (filter p xs)

elemIndex :: Eq a => a -> [a] -> Maybe Int
elemIndex x = findIndex (x ==)

elemIndices :: Eq a => a -> [a] -> [Int]
elemIndices x = findIndices (x ==)

findIndex :: (a -> Bool) -> [a] -> Maybe Int
findIndex p xs = listToMaybe (findIndices p xs)

findIndices :: (a -> Bool) -> [a] -> [Int]
findIndices p xs = [i | (x, i) <- zip xs [0 ..], p x]

listToMaybe :: [a] -> Maybe a
listToMaybe [] = Nothing
listToMaybe (x : _) = Just x

nub :: Eq a => [a] -> [a]
nub = nubBy (==)

nubBy :: (a -> a -> Bool) -> [a] -> [a]
nubBy _ [] = []
nubBy eq (x : xs) = x : nubBy eq (filter (\y -> not (eq x y)) xs)

delete :: Eq a => a -> [a] -> [a]
delete = deleteBy (==)

deleteBy :: (a -> a -> Bool) -> a -> [a] -> [a]
deleteBy _ _ [] = []
deleteBy eq x (y : ys) = if eq x y then ys else y : deleteBy eq x ys

(\\) :: Eq a => [a] -> [a] -> [a]
xs \\ ys = foldl (flip delete) xs ys

union :: Eq a => [a] -> [a] -> [a]
union [] ys = ys
union (x : xs) ys = if x `elem` ys then union xs ys else x : union xs ys

unionBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
unionBy eq xs ys = xs ++ foldl (flip (deleteBy eq)) (nubBy eq ys) xs

intersect :: Eq a => [a] -> [a] -> [a]
intersect xs ys = [x | x <- xs, x `elem` ys]

intersectBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
intersectBy eq xs ys = [x | x <- xs, any (eq x) ys]

intersperse :: a -> [a] -> [a]
intersperse _ [] = []
intersperse _ [x] = [x]
intersperse sep (x : xs@(_ : _)) = x : sep : intersperse sep xs

intercalate :: [a] -> [[a]] -> [a]
intercalate xs xss = concat (intersperse xs xss)

transpose :: [[a]] -> [[a]]
transpose [] = []
transpose ([] : xss) = transpose xss
transpose ((x : xs) : xss) = (x : [h | (h : _) <- xss]) : transpose (xs : [t | (_ : t) <- xss])

diagonal :: [[a]] -> [a]
diagonal = concat . foldr diags []
  where
    diags [] ys = ys
    diags (x : xs) ys = [x] : merge xs ys
    merge [] ys = ys
    merge xs@(_ : _) [] = map (: []) xs
    merge (x : xs) (y : ys) = (x : y) : merge xs ys

-- | All permutations as a list; see also 'Combinatorial.permute'.
permutations :: [a] -> [[a]]
permutations xs0 = xs0 : perms xs0 []
  where
    perms [] _ = []
    perms (t : ts) is = foldr interleave (perms ts (t : is)) (permutations is)
      where
        interleave xs r = let (_, zs) = interleave' id xs r in zs
        interleave' _ [] r = (ts, r)
        interleave' f (y : ys) r =
          let (us, zs) = interleave' (f . (y :)) ys r in (y : us, f (t : y : us) : zs)

partition :: (a -> Bool) -> [a] -> ([a], [a])
partition p xs = (filter p xs, filter (not . p) xs)

group :: Eq a => [a] -> [[a]]
group = groupBy (==)

groupBy :: (a -> a -> Bool) -> [a] -> [[a]]
groupBy _ [] = []
groupBy eq (x : xs) = (x : ys) : groupBy eq zs
  where (ys, zs) = span (eq x) xs

splitOn :: Eq a => [a] -> [a] -> [[a]]
splitOn sep@[x] xs = split (== x) xs
splitOn sep@(_ : _ : _) xs = go xs
  where
    go [] = [[]]
    go l@(y : ys)
      | sep `isPrefixOf` l = [] : go (drop (length sep) l)
      | otherwise = let (zs : zss) = go ys in (y : zs) : zss

split :: (a -> Bool) -> [a] -> [[a]]
split _ [] = [[]]
split p (x : xs)
  | p x = [] : split p xs
  | otherwise = let (ys : yss) = split p xs in (x : ys) : yss

inits :: [a] -> [[a]]
inits [] = [[]]
inits (x : xs) = [] : map (x :) (inits xs)

tails :: [a] -> [[a]]
tails [] = [[]]
tails xs@(_ : ys) = xs : tails ys

subsequences :: [a] -> [[a]]
subsequences xs = [] : nonEmpty xs
  where
    nonEmpty [] = []
    nonEmpty (y : ys) = [y] : foldr (\zs r -> zs : (y : zs) : r) [] (nonEmpty ys)

replace :: a -> Int -> [a] -> [a]
replace _ _ [] = []
replace x p (y : ys)
  | p == 0 = x : ys
  | otherwise = y : replace x (p - 1) ys

isPrefixOf :: Eq a => [a] -> [a] -> Bool
isPrefixOf [] _ = True
isPrefixOf (_ : _) [] = False
isPrefixOf (x : xs) (y : ys) = x == y && isPrefixOf xs ys

isSuffixOf :: Eq a => [a] -> [a] -> Bool
isSuffixOf xs ys = isPrefixOf (reverse xs) (reverse ys)

isInfixOf :: Eq a => [a] -> [a] -> Bool
isInfixOf xs ys = any (isPrefixOf xs) (tails ys)

stripPrefix :: Eq a => [a] -> [a] -> Maybe [a]
stripPrefix [] ys = Just ys
stripPrefix (_ : _) [] = Nothing
stripPrefix (x : xs) (y : ys) = if x == y then stripPrefix xs ys else Nothing

sort :: Ord a => [a] -> [a]
sort = sortBy (<=)

-- | Sorts by a relation that says what may stand first; merges, and keeps the order of what is equal.
sortBy :: (a -> a -> Bool) -> [a] -> [a]
sortBy leq = mergeAll . map (: [])
  where
    mergeAll [] = []
    mergeAll [xs] = xs
    mergeAll (xs : ys : zss) = mergeAll (mergePairs (xs : ys : zss))
    mergePairs [] = []
    mergePairs [xs] = [xs]
    mergePairs (xs : ys : zss) = merge xs ys : mergePairs zss
    merge [] ys = ys
    merge xs@(_ : _) [] = xs
    merge (x : xs) (y : ys) = if leq x y then x : merge xs (y : ys) else y : merge (x : xs) ys

mergeSortBy :: (a -> a -> Bool) -> [a] -> [a]
mergeSortBy = sortBy

sortOn :: Ord b => (a -> b) -> [a] -> [a]
sortOn f = sortBy (\x y -> f x <= f y)

insert :: Ord a => a -> [a] -> [a]
insert = insertBy (<=)

insertBy :: (a -> a -> Bool) -> a -> [a] -> [a]
insertBy _ x [] = [x]
insertBy leq x (y : ys) = if leq x y then x : y : ys else y : insertBy leq x ys

maximumBy, minimumBy :: (a -> a -> Ordering) -> [a] -> a
maximumBy cmp = foldl1 (\x y -> if cmp x y == GT then x else y)
minimumBy cmp = foldl1 (\x y -> if cmp x y == GT then y else x)

foldl' :: (b -> a -> b) -> b -> [a] -> b
foldl' _ z [] = z
foldl' f z (x : xs) = z' `seq` foldl' f z' xs where z' = f z x

scanl1 :: (a -> a -> a) -> [a] -> [a]
scanl1 _ [] = []
scanl1 f (x : xs) = scanl f x xs

scanr1 :: (a -> a -> a) -> [a] -> [a]
scanr1 _ [] = []
scanr1 _ [x] = [x]
scanr1 f (x : xs@(_ : _)) = f x q : qs where qs@(q : _) = scanr1 f xs

mapAccumL :: (acc -> x -> (acc, y)) -> acc -> [x] -> (acc, [y])
mapAccumL _ s [] = (s, [])
mapAccumL f s (x : xs) = (s'', y : ys)
  where
    (s', y) = f s x
    (s'', ys) = mapAccumL f s' xs

mapAccumR :: (acc -> x -> (acc, y)) -> acc -> [x] -> (acc, [y])
mapAccumR _ s [] = (s, [])
mapAccumR f s (x : xs) = (s'', y : ys)
  where
    (s'', y) = f s' x
    (s', ys) = mapAccumR f s xs

unfoldr :: (b -> Maybe (a, b)) -> b -> [a]
unfoldr f b = next (f b)
  where
    next Nothing = []
    next (Just (a, b')) = a : unfoldr f b'

dropWhileEnd :: (a -> Bool) -> [a] -> [a]
dropWhileEnd p = foldr (\x xs -> if p x && null xs then [] else x : xs) []

zipWith4 :: (a -> b -> c -> d -> e) -> [a] -> [b] -> [c] -> [d] -> [e]
zipWith4 f xs ys zs ws = zipWith ($) (zipWith3 f xs ys zs) ws
