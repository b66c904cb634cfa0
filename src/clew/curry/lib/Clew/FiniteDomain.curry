-- | The solver behind CLP.FD: domains of numbered variables, narrowed by propagators until nothing changes, then split.
-- All of it is deterministic: a problem has a lazy list of solutions.
module Clew.FiniteDomain
  ( Propagator(..), Problem(..), Domain, Order(..), Values(..), solutions, best, value, bounds
  ) where

import Data.Map (Map)
import qualified Data.Map as M

-- | Disjoint intervals in ascending order.
type Domain = [(Int, Int)]

type Store = Map Int Domain

-- | What must hold of variables. A sum has coefficients and a constant.
data Propagator
  = AtMost [(Int, Int)] Int       -- ^ the sum is 0 or less
  | Zero [(Int, Int)] Int         -- ^ the sum is 0
  | Apart [(Int, Int)] Int        -- ^ the sum is not 0
  | Distinct [Int]                -- ^ no two are equal
  | Product Int Int Int           -- ^ the first two multiplied are the third
  | Counted Int [Int] Int         -- ^ so many as the third says of the list are equal to the first

-- | The variables with their domains, and what must hold.
data Problem = Problem [(Int, Domain)] [Propagator]

-- | Which variable is split next: the first, or the first with fewest values (and in most propagators), with the
-- smallest value, with the largest value.
data Order = InOrder | Fewest | FewestConstrained | Smallest | Largest deriving Eq

-- | How it is split: into its values, upwards or downwards, or into halves, the lower or the upper first.
data Values = Upwards | Downwards | LowerHalf | UpperHalf deriving Eq

-- Domains --------------------------------------------------------------------------------------------------------------

low, high, size :: Domain -> Int
low d = fst (head d)
high [(_, u)] = u
high (_ : rest@(_ : _)) = high rest
size d = sum [u - l + 1 | (l, u) <- d]

bounds :: Domain -> (Int, Int)
bounds d = if null d then (0, 0) else (low d, high d)

within :: Int -> Domain -> Bool
within n d = any (\(l, u) -> l <= n && n <= u) d

known :: Domain -> Bool
known d = case d of
  [(l, u)] -> l == u
  _ -> False

atLeast, atMost, without :: Int -> Domain -> Domain
atLeast n d
  | null d || low d >= n = d
  | otherwise = [(max l n, u) | (l, u) <- d, u >= n]
atMost n d
  | null d || high d <= n = d
  | otherwise = [(l, min u n) | (l, u) <- d, l <= n]
without n d
  | within n d = concatMap cut d
  | otherwise = d
  where
    cut (l, u)
      | n < l || n > u = [(l, u)]
      | otherwise = [(l, n - 1) | l < n] ++ [(n + 1, u) | n < u]

-- Propagation ----------------------------------------------------------------------------------------------------------

-- | A store, and the variables that have changed in it.
type Change = (Store, [Int])

domain :: Int -> Change -> Domain
domain x (store, _) = store M.! x

narrowed :: Int -> (Domain -> Domain) -> Change -> Maybe Change
narrowed x f change@(store, changed)
  | null new = Nothing
  | bounds new == bounds old && size new == size old = Just change
  | otherwise = Just (M.insert x new store, x : changed)
  where
    old = store M.! x
    new = f old

-- | One narrowing after the other.
eachOf :: (a -> Change -> Maybe Change) -> [a] -> Change -> Maybe Change
eachOf _ [] change = Just change
eachOf f (x : xs) change = case f x change of
  Nothing -> Nothing
  Just next -> eachOf f xs next

run :: Propagator -> Change -> Maybe Change
run propagator change = case propagator of
  AtMost terms k -> sumAtMost terms k change
  Zero terms k -> eachOf (\(ts, n) -> sumAtMost ts n) [(terms, k), ([(negate c, x) | (c, x) <- terms], negate k)] change
  Apart terms k -> apart terms k change
  Distinct xs -> distinct xs change
  Product x y z -> multiplied x y z change
  Counted v xs n -> counted v xs n change

sumAtMost :: [(Int, Int)] -> Int -> Change -> Maybe Change
sumAtMost terms k change
  | least > 0 = Nothing
  | otherwise = eachOf bound (zip terms leasts) change
  where
    leasts = [if c > 0 then c * low (domain x change) else c * high (domain x change) | (c, x) <- terms]
    least = sum leasts + k
    bound ((c, x), own) =
      let room = own - least
       in narrowed x (if c > 0 then atMost (room `div` c) else atLeast (negate (room `div` negate c)))

apart :: [(Int, Int)] -> Int -> Change -> Maybe Change
apart terms k change = case [(c, x) | (c, x) <- terms, not (known (domain x change))] of
  [] -> if rest == 0 then Nothing else Just change
  [(c, x)] -> if rest `mod` c == 0 then narrowed x (without (negate rest `div` c)) change else Just change
  _ -> Just change
  where
    rest = k + sum [c * low d | (c, x) <- terms, let d = domain x change, known d]

-- | Values that are taken go from the other domains, which may make more of them known.
distinct :: [Int] -> Change -> Maybe Change
distinct xs change = settle [x | x <- xs, known (domain x change)] [x | x <- xs, not (known (domain x change))] change
  where
    settle [] _ now = Just now
    settle (x : taken) open now
      | any (\y -> low (domain y now) == n) taken = Nothing
      | otherwise = case eachOf (\y -> narrowed y (without n)) open now of
          Nothing -> Nothing
          Just next ->
            let more = [y | y <- open, known (domain y next)]
             in settle (taken ++ more) (if null more then open else [y | y <- open, not (known (domain y next))]) next
      where
        n = low (domain x now)

multiplied :: Int -> Int -> Int -> Change -> Maybe Change
multiplied x y z change = case narrowed z (between products) change of
  Nothing -> Nothing
  Just next -> case factor x y next of
    Nothing -> Nothing
    Just after -> factor y x after
  where
    products = [a * b | a <- ends (domain x change), b <- ends (domain y change)]
    ends d = [low d, high d]
    between ns d = atMost (maximum ns) (atLeast (minimum ns) d)
    factor a b now
      | low other <= 0 && high other >= 0 = Just now
      | otherwise = narrowed a (between quotients) now
      where
        other = domain b now
        quotients = concat [[p `div` q, negate (negate p `div` q)] | p <- ends (domain z now), q <- ends other]

counted :: Int -> [Int] -> Int -> Change -> Maybe Change
counted v xs n change
  | not (known wanted) = narrowed n (atLeast 0 . atMost (length xs)) change
  | otherwise = case narrowed n (atLeast sure . atMost (sure + length open)) change of
      Nothing -> Nothing
      Just next ->
        let number = domain n next
         in if not (known number) then Just next
            else if low number == sure then eachOf (\x -> narrowed x (without a)) open next
            else if low number == sure + length open then eachOf (\x -> narrowed x (atLeast a . atMost a)) open next
            else Just next
  where
    wanted = domain v change
    a = low wanted
    able = [x | x <- xs, within a (domain x change)]
    open = [x | x <- able, not (known (domain x change))]
    sure = length able - length open

-- | What is run when: all propagators by number, and for each variable the numbers of those that depend on it.
type Watch = (Map Int Propagator, Map Int [Int])

watch :: [Propagator] -> Watch
watch propagators = (M.fromList numbered, M.fromListWith (++) [(x, [i]) | (i, p) <- numbered, x <- variables p])
  where
    numbered = zip [0 ..] propagators

variables :: Propagator -> [Int]
variables propagator = case propagator of
  AtMost terms _ -> map snd terms
  Zero terms _ -> map snd terms
  Apart terms _ -> map snd terms
  Distinct xs -> xs
  Product x y z -> [x, y, z]
  Counted v xs n -> v : n : xs

-- | The store when no propagator narrows it any more.
settled :: Watch -> Map Int () -> Store -> Maybe Store
settled watching@(propagators, watchers) queue store = case M.lookupMin queue of
  Nothing -> Just store
  Just (i, _) -> case run (propagators M.! i) (store, []) of
    Nothing -> Nothing
    Just (next, changed) ->
      let woken = concat [M.findWithDefault [] x watchers | x <- changed]
       in settled watching (foldr (\j q -> M.insert j () q) (M.deleteMin queue) woken) next

-- Search ---------------------------------------------------------------------------------------------------------------

-- | The stores in which the given variables have values, for each of them one in which all others have values as well.
solutions :: Order -> Values -> [Int] -> Problem -> [Store]
solutions order values xs (Problem domains propagators)
  | any (null . snd) domains = []
  | otherwise = case settled watching everything start of
      Nothing -> []
      Just store -> concatMap (take 1 . search Fewest Upwards others) (search order values xs store)
  where
    start = M.fromList domains
    watching@(numbered, watchers) = watch propagators
    everything = M.map (const ()) numbered
    others = map fst domains
    search how split vars store = case selected how [(x, d) | x <- vars, let d = store M.! x, not (known d)] of
      Nothing -> [store]
      Just (x, d) -> concat [after x part | part <- parts split d]
      where
        after x part = case settled watching (woken x) (M.insert x part store) of
          Nothing -> []
          Just next -> search how split vars next
    woken x = M.fromList [(i, ()) | i <- M.findWithDefault [] x watchers]
    selected how open = case how of
      InOrder -> listed open
      Fewest -> leastBy (size . snd) open
      FewestConstrained -> leastBy (\(x, d) -> (size d, negate (length (M.findWithDefault [] x watchers)))) open
      Smallest -> leastBy (low . snd) open
      Largest -> leastBy (negate . high . snd) open

listed :: [a] -> Maybe a
listed [] = Nothing
listed (x : _) = Just x

leastBy :: Ord b => (a -> b) -> [a] -> Maybe a
leastBy _ [] = Nothing
leastBy f (x : xs) = Just (go x (f x) xs)
  where
    go y _ [] = y
    go y n (z : zs) = let m = f z in if m < n then go z m zs else go y n zs

parts :: Values -> Domain -> [Domain]
parts values d = case values of
  Upwards -> [[(n, n)] | (l, u) <- d, n <- [l .. u]]
  Downwards -> [[(n, n)] | (l, u) <- reverse d, n <- [u, u - 1 .. l]]
  LowerHalf -> [atMost middle d, atLeast (middle + 1) d]
  UpperHalf -> [atLeast (middle + 1) d, atMost middle d]
  where
    middle = (low d + high d) `div` 2

-- | The solution where a variable, times the sign, is least: each is asked to be better than the one before.
best :: Order -> Values -> [Int] -> Int -> Int -> Problem -> [Store]
best order values xs sign x (Problem domains propagators) = improved propagators []
  where
    improved required found = case solutions order values xs (Problem domains required) of
      [] -> found
      store : _ -> improved (AtMost [(sign, x)] (1 - sign * value x store) : propagators) [store]

value :: Int -> Store -> Int
value x store = low (store M.! x)
