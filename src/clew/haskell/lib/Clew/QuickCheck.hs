{-# LANGUAGE DefaultSignatures, FlexibleContexts, RankNTypes, MultiParamTypeClasses, PatternSynonyms, TypeOperators, ViewPatterns #-}
-- | Properties tested on random values. The numbers come from a fixed seed: a run can be repeated.
-- The interface is that of the package; the search for a failure is a plain one, and every failure is shrunk
-- as far as 'shrink' goes.
module Clew.QuickCheck
  ( -- * Running
    quickCheck, quickCheckWith, quickCheckResult, quickCheckWithResult
  , verboseCheck, verboseCheckWith, verboseCheckResult, verboseCheckWithResult
  , Args (..), Result (..), stdArgs, isSuccess, quickCheckAll, verboseCheckAll, forAllProperties, allProperties
    -- * Generators
  , Gen (..), QCGen, mkQCGen, newQCGen, choose, chooseAny, chooseInt, chooseInteger, chooseEnum, chooseBoundedIntegral, chooseInt64, chooseWord64, chooseUpTo, elements, growingElements, oneof, frequency
  , listOf, listOf1, vectorOf, vector, infiniteList, infiniteListOf, orderedList, shuffle, sublistOf
  , suchThat, suchThatMap, suchThatMaybe, sized, getSize, resize, scale, variant, generate, sample, sample'
    -- * Classes
  , Arbitrary (..), CoArbitrary (..), Arbitrary1 (..), arbitrary1, shrink1, Arbitrary2 (..), arbitrary2, shrink2
  , applyArbitrary2, applyArbitrary3, applyArbitrary4
  , arbitrarySizedIntegral, arbitraryBoundedIntegral, arbitrarySizedBoundedIntegral, arbitrarySizedNatural
  , arbitraryBoundedEnum, arbitraryBoundedRandom, arbitrarySizedFractional, arbitraryPrintableChar
  , arbitraryASCIIChar, arbitraryUnicodeChar
  , shrinkNothing, shrinkList, shrinkMap, shrinkMapBy, shrinkIntegral, shrinkRealFrac, shrinkDecimal
  , coarbitraryIntegral, coarbitraryReal, coarbitraryShow, coarbitraryEnum, genericCoarbitrary, GCoArbitrary, (><)
    -- * Modifiers
  , Blind (..), Fixed (..), OrderedList (..), NonEmptyList (..), SortedList (..)
  , InfiniteList (..), InfiniteListInternalData, unbounded
  , Positive (..), Negative (..), NonZero (..), NonNegative (..), NonPositive (..)
  , Small (..), Large (..), Smart (..), Shrink2 (..), Shrinking (..), ShrinkState (..)
  , ASCIIString (..), PrintableString (..), UnicodeString (..)
    -- * Functions with a table
  , Fun (..), pattern Fn, pattern Fn2, pattern Fn3, functional, apply, applyFun, applyFun2, applyFun3
  , (:->), Function (..), functionMap, functionShow, functionIntegral, functionRealFrac, functionBoundedEnum, functionVoid
  , functionMapWith, functionPairWith, functionEitherWith
    -- * Properties
  , Property (MkProperty, unProperty), Rose, Testable (..), Traced (..), trial, trialOf, forAll, forAllShrink, forAllBlind, forAllShrinkBlind, forAllShrinkShow, forAllShow, shrinking, (==>)
  , (===), (=/=), total, idempotentIOProperty, ioProperty, discard, Discard (..)
  , verbose, verboseShrinking, once, again, withMaxSuccess, within, discardAfter, noShrinking, expectFailure, mapSize
  , label, collect, classify, cover, tabulate, coverTable, checkCoverage, checkCoverageWith, Confidence (..), stdConfidence
  , counterexample, printTestCase, whenFail, whenFail'
  , (.&.), (.&&.), conjoin, (.||.), disjoin
  ) where

import Clew.Search (Drawn (..), Trial (..), anyBelow, failed)
import Clew.Random (Random (drawn, drawnR))
import Clew.Seed
import Control.Exception (Exception, SomeException, evaluate, fromException, throw, try)
import Control.Monad (replicateM, unless, when)
import Data.Char (chr, isPrint, isSpace, isUpper, ord, toLower)
import Data.IORef (newIORef, readIORef, writeIORef)
import Data.Int (Int16, Int32, Int64, Int8)
import Data.List (insertBy, nub, sort)
import qualified Data.Map as Map
import Data.Ord (comparing)
import Data.Ratio (Ratio, denominator, numerator, (%))
import qualified Data.Set as Set
import Data.Word (Word16, Word32, Word64, Word8)
import GHC.Generics (Generic (..), K1 (..), M1 (..), U1 (..), (:*:) (..), (:+:) (..))
import System.IO.Unsafe (unsafePerformIO)

infixr 0 ==>
infixr 1 .&.
infixr 1 .&&.
infixr 1 .||.
infix 4 ===
infix 4 =/=

-- Generators --------------------------------------------------------------------------------------------

newtype Gen a = MkGen { unGen :: QCGen -> Int -> a }

type QCGen = Seed

mkQCGen :: Int -> QCGen
mkQCGen = seedOf . toInteger

newQCGen :: IO QCGen
newQCGen = return firstSeed

run :: Gen a -> Seed -> Int -> a
run (MkGen g) = g

instance Functor Gen where
  fmap f (MkGen g) = MkGen (\s n -> f (g s n))

instance Applicative Gen where
  pure x = MkGen (\_ _ -> x)
  gf <*> gx = gf >>= \f -> fmap f gx

instance Monad Gen where
  MkGen g >>= k = MkGen (\s n -> case split s of (s1, s2) -> run (k (g s1 n)) s2 n)

choose :: Random a => (a, a) -> Gen a
choose limits = MkGen (\s _ -> drawnR limits s)

chooseInt :: (Int, Int) -> Gen Int
chooseInt = choose

chooseInteger :: (Integer, Integer) -> Gen Integer
chooseInteger = choose

chooseAny :: Random a => Gen a
chooseAny = MkGen (\s _ -> drawn s)

chooseBoundedIntegral :: (Bounded a, Integral a) => (a, a) -> Gen a
chooseBoundedIntegral (low, high) = fmap fromInteger (choose (toInteger low, toInteger high))

chooseInt64 :: (Int64, Int64) -> Gen Int64
chooseInt64 = choose

chooseWord64 :: (Word64, Word64) -> Gen Word64
chooseWord64 = choose

chooseUpTo :: Word64 -> Gen Word64
chooseUpTo n = choose (0, n)

chooseEnum :: Enum a => (a, a) -> Gen a
chooseEnum (low, high) = fmap toEnum (choose (fromEnum low, fromEnum high))

elements, growingElements :: [a] -> Gen a
elements [] = error "QuickCheck.elements used with empty list"
elements xs = fmap (xs !!) (choose (0, length xs - 1))
growingElements [] = error "QuickCheck.growingElements used with empty list"
growingElements xs = sized (\n -> elements (take (1 `max` (length xs * n `div` 100)) xs))

oneof :: [Gen a] -> Gen a
oneof [] = error "QuickCheck.oneof used with empty list"
oneof gs = choose (0, length gs - 1) >>= (gs !!)

frequency :: [(Int, Gen a)] -> Gen a
frequency [] = error "QuickCheck.frequency used with empty list"
frequency weighted
  | any ((< 0) . fst) weighted = error "QuickCheck.frequency: negative weight"
  | total' <= 0 = error "QuickCheck.frequency: all weights were zero"
  | otherwise = MkGen (\s n -> run (if isEverything s then each else choose (1, total') >>= pick weighted) s n)
  where
    each = oneof [g | (w, g) <- weighted, w > 0] -- a search has no use for one and the same choice many times
    total' = sum (map fst weighted)
    pick ((w, g) : rest) n
      | n <= w = g
      | otherwise = pick rest (n - w)
    pick [] _ = error "QuickCheck.frequency: no generator"

listOf, listOf1 :: Gen a -> Gen [a]
listOf g = sized (\n -> choose (0, n) >>= \k -> vectorOf k g)
listOf1 g = sized (\n -> choose (1, 1 `max` n) >>= \k -> vectorOf k g)

vectorOf :: Int -> Gen a -> Gen [a]
vectorOf = replicateM

vector :: Arbitrary a => Int -> Gen [a]
vector k = vectorOf k arbitrary

infiniteListOf :: Gen a -> Gen [a]
infiniteListOf g = MkGen (\s n -> let go t = case split t of (t1, t2) -> run g t1 n : go t2 in go s)

infiniteList :: Arbitrary a => Gen [a]
infiniteList = infiniteListOf arbitrary

orderedList :: (Ord a, Arbitrary a) => Gen [a]
orderedList = fmap sort arbitrary

shuffle :: [a] -> Gen [a]
shuffle [] = return []
shuffle xs = do
  k <- choose (0, length xs - 1)
  let (before, x : after) = splitAt k xs
  fmap (x :) (shuffle (before ++ after))

sublistOf :: [a] -> Gen [a]
sublistOf xs = fmap (map fst . filter snd . zip xs) (vectorOf (length xs) (choose (False, True)))

suchThat :: Gen a -> (a -> Bool) -> Gen a
g `suchThat` p = MkGen (\s n -> if isEverything s then kept (run g s n) else run attempts s n)
  where
    kept x = if p x then x else failed -- among all values, those that do not fit are none to try again
    attempts = do
      found <- g `suchThatMaybe` p
      case found of
        Just x -> return x
        Nothing -> sized (\n -> resize (n + 1) (g `suchThat` p))

suchThatMap :: Gen a -> (a -> Maybe b) -> Gen b
g `suchThatMap` f = do
  x <- fmap f g `suchThat` maybe False (const True)
  maybe (error "suchThatMap") return x

suchThatMaybe :: Gen a -> (a -> Bool) -> Gen (Maybe a)
g `suchThatMaybe` p = MkGen (\s n -> if isEverything s then fits (run g s n) else run (attempt n (2 * n)) s n)
  where
    fits x = if p x then Just x else Nothing
    attempt m n
      | m > n = return Nothing
      | otherwise = do
          x <- resize m g
          if p x then return (Just x) else attempt (m + 1) n

sized :: (Int -> Gen a) -> Gen a
sized f = MkGen (\s n -> run (f n) s n)

getSize :: Gen Int
getSize = sized return

resize :: Int -> Gen a -> Gen a
resize n g
  | n < 0 = error "Test.QuickCheck.resize: negative size"
  | otherwise = MkGen (\s _ -> run g s n)

scale :: (Int -> Int) -> Gen a -> Gen a
scale f g = sized (\n -> resize (f n) g)

variant :: Integral n => n -> Gen a -> Gen a
variant k (MkGen g) = MkGen (\s -> g (variantBy (toInteger k) s))

firstSeed :: Seed
firstSeed = seedOf 20220917

generate :: Gen a -> IO a
generate g = return (run g firstSeed 30)

sample' :: Gen a -> IO [a]
sample' g = return [run g (fst (split s)) n | (s, n) <- zip (iterate next firstSeed) [0, 2 .. 20]]

sample :: Show a => Gen a -> IO ()
sample g = sample' g >>= mapM_ print

-- Arbitrary ---------------------------------------------------------------------------------------------

class Arbitrary a where
  arbitrary :: Gen a
  shrink :: a -> [a]
  shrink _ = []
  -- | Lists of these; texts may be literals of the program.
  arbitraryList :: Gen [a]
  arbitraryList = listOf arbitrary
  -- | What is read of a value after a test.
  drawnAs :: a -> Drawn
  drawnAs = Drawn

orLiteral :: (Literals -> [a]) -> Gen a -> Gen a
orLiteral chosen g = MkGen (\s n -> orOneOf chosen (\t -> run g t n) s)

orInteger :: Num a => Gen a -> Gen a
orInteger = orLiteral (map fromInteger . integersOf)

orDouble :: Fractional a => Gen a -> Gen a
orDouble = orLiteral (map (fromRational . toRational) . doublesOf)

class Arbitrary1 f where
  liftArbitrary :: Gen a -> Gen (f a)
  liftShrink :: (a -> [a]) -> f a -> [f a]
  liftShrink _ _ = []

arbitrary1 :: (Arbitrary1 f, Arbitrary a) => Gen (f a)
arbitrary1 = liftArbitrary arbitrary

shrink1 :: (Arbitrary1 f, Arbitrary a) => f a -> [f a]
shrink1 = liftShrink shrink

class Arbitrary2 f where
  liftArbitrary2 :: Gen a -> Gen b -> Gen (f a b)
  liftShrink2 :: (a -> [a]) -> (b -> [b]) -> f a b -> [f a b]
  liftShrink2 _ _ _ = []

arbitrary2 :: (Arbitrary2 f, Arbitrary a, Arbitrary b) => Gen (f a b)
arbitrary2 = liftArbitrary2 arbitrary arbitrary

shrink2 :: (Arbitrary2 f, Arbitrary a, Arbitrary b) => f a b -> [f a b]
shrink2 = liftShrink2 shrink shrink

applyArbitrary2 :: (Arbitrary a, Arbitrary b) => (a -> b -> r) -> Gen r
applyArbitrary2 f = f <$> arbitrary <*> arbitrary

applyArbitrary3 :: (Arbitrary a, Arbitrary b, Arbitrary c) => (a -> b -> c -> r) -> Gen r
applyArbitrary3 f = f <$> arbitrary <*> arbitrary <*> arbitrary

applyArbitrary4 :: (Arbitrary a, Arbitrary b, Arbitrary c, Arbitrary d) => (a -> b -> c -> d -> r) -> Gen r
applyArbitrary4 f = f <$> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary

instance Arbitrary1 Maybe where
  liftArbitrary g = frequency [(1, return Nothing), (3, fmap Just g)]
  liftShrink shr (Just x) = Nothing : map Just (shr x)
  liftShrink _ Nothing = []

instance Arbitrary1 [] where
  liftArbitrary = listOf
  liftShrink = shrinkList

instance CoArbitrary a => Arbitrary1 ((->) a) where
  liftArbitrary g = MkGen (\s n -> if isEverything s then anyFunction g n else \x -> run (coarbitrary x g) s n)

instance Arbitrary2 Either where
  liftArbitrary2 left right = oneof [fmap Left left, fmap Right right]
  liftShrink2 shr _ (Left x) = map Left (shr x)
  liftShrink2 _ shr (Right y) = map Right (shr y)

instance Arbitrary a => Arbitrary1 (Either a) where
  liftArbitrary = liftArbitrary2 arbitrary
  liftShrink = liftShrink2 shrink

instance Arbitrary2 (,) where
  liftArbitrary2 first second = (,) <$> first <*> second
  liftShrink2 shr1 shr2 (x, y) = [(x', y) | x' <- shr1 x] ++ [(x, y') | y' <- shr2 y]

instance Arbitrary a => Arbitrary1 ((,) a) where
  liftArbitrary = liftArbitrary2 arbitrary
  liftShrink = liftShrink2 shrink

instance Arbitrary () where
  arbitrary = return ()

instance Arbitrary Bool where
  arbitrary = choose (False, True)
  shrink True = [False]
  shrink False = []

instance Arbitrary Ordering where
  arbitrary = elements [LT, EQ, GT]
  shrink GT = [EQ, LT]
  shrink LT = [EQ]
  shrink EQ = []

instance Arbitrary a => Arbitrary (Maybe a) where
  arbitrary = arbitrary1
  shrink = liftShrink shrink

instance (Arbitrary a, Arbitrary b) => Arbitrary (Either a b) where
  arbitrary = arbitrary2
  shrink = shrink2

instance Arbitrary a => Arbitrary [a] where
  arbitrary = arbitraryList
  shrink = shrinkList shrink

instance (Integral a, Arbitrary a) => Arbitrary (Ratio a) where
  arbitrary = oneByOne (sized (\n -> do
    d <- choose (1, toInteger (n + 1))
    k <- around (negate (toInteger n * d)) (toInteger n * d)
    return (fromInteger k % fromInteger d)))
  shrink x = [fromIntegral y | y <- shrink (numerator x), denominator x /= 1]

instance (Arbitrary a, Arbitrary b) => Arbitrary (a, b) where
  arbitrary = arbitrary2
  shrink = shrink2

instance (Arbitrary a, Arbitrary b, Arbitrary c) => Arbitrary (a, b, c) where
  arbitrary = (,,) <$> arbitrary <*> arbitrary <*> arbitrary
  shrink (x, y, z) = [(x', y', z') | (x', (y', z')) <- shrink (x, (y, z))]

instance (Arbitrary a, Arbitrary b, Arbitrary c, Arbitrary d) => Arbitrary (a, b, c, d) where
  arbitrary = (,,,) <$> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary
  shrink (w, x, y, z) = [(w', x', y', z') | (w', (x', (y', z'))) <- shrink (w, (x, (y, z)))]

instance (Arbitrary a, Arbitrary b, Arbitrary c, Arbitrary d, Arbitrary e) => Arbitrary (a, b, c, d, e) where
  arbitrary = (,,,,) <$> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary
  shrink (v, w, x, y, z) =
    [(v', w', x', y', z') | (v', (w', (x', (y', z')))) <- shrink (v, (w, (x, (y, z))))]

instance (Arbitrary a, Arbitrary b, Arbitrary c, Arbitrary d, Arbitrary e, Arbitrary f)
  => Arbitrary (a, b, c, d, e, f) where
  arbitrary = (,,,,,) <$> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary
  shrink (a, b, c, d, e, f) =
    [(a', b', c', d', e', f') | (a', (b', (c', (d', (e', f'))))) <- shrink (a, (b, (c, (d, (e, f)))))]

instance (Arbitrary a, Arbitrary b, Arbitrary c, Arbitrary d, Arbitrary e, Arbitrary f, Arbitrary g)
  => Arbitrary (a, b, c, d, e, f, g) where
  arbitrary = (,,,,,,) <$> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary
  shrink (a, b, c, d, e, f, g) =
    [(a', b', c', d', e', f', g') | (a', (b', (c', (d', (e', (f', g')))))) <- shrink (a, (b, (c, (d, (e, (f, g))))))]

instance (Arbitrary a, Arbitrary b, Arbitrary c, Arbitrary d, Arbitrary e, Arbitrary f, Arbitrary g, Arbitrary h)
  => Arbitrary (a, b, c, d, e, f, g, h) where
  arbitrary = (,,,,,,,) <$> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary
  shrink (a, b, c, d, e, f, g, h) =
    [(a', b', c', d', e', f', g', h') | (a', (b', (c', (d', (e', (f', (g', h'))))))) <- shrink (a, (b, (c, (d, (e, (f, (g, h)))))))]

instance (Arbitrary a, Arbitrary b, Arbitrary c, Arbitrary d, Arbitrary e, Arbitrary f, Arbitrary g, Arbitrary h, Arbitrary i)
  => Arbitrary (a, b, c, d, e, f, g, h, i) where
  arbitrary = (,,,,,,,,) <$> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary
  shrink (a, b, c, d, e, f, g, h, i) =
    [(a', b', c', d', e', f', g', h', i') | (a', (b', (c', (d', (e', (f', (g', (h', i')))))))) <- shrink (a, (b, (c, (d, (e, (f, (g, (h, i))))))))]

instance (Arbitrary a, Arbitrary b, Arbitrary c, Arbitrary d, Arbitrary e, Arbitrary f, Arbitrary g, Arbitrary h, Arbitrary i, Arbitrary j)
  => Arbitrary (a, b, c, d, e, f, g, h, i, j) where
  arbitrary = (,,,,,,,,,) <$> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary <*> arbitrary
  shrink (a, b, c, d, e, f, g, h, i, j) =
    [(a', b', c', d', e', f', g', h', i', j') | (a', (b', (c', (d', (e', (f', (g', (h', (i', j'))))))))) <- shrink (a, (b, (c, (d, (e, (f, (g, (h, (i, j)))))))))]

instance Arbitrary Integer where
  arbitrary = orInteger arbitrarySizedIntegral
  shrink = shrinkIntegral

instance Arbitrary Int where
  arbitrary = orInteger arbitrarySizedIntegral
  shrink = shrinkIntegral

instance Arbitrary Word where
  arbitrary = orInteger arbitrarySizedNatural
  shrink = shrinkIntegral

instance Arbitrary Int8 where
  arbitrary = orInteger arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary Int16 where
  arbitrary = orInteger arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary Int32 where
  arbitrary = orInteger arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary Int64 where
  arbitrary = orInteger arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary Word8 where
  arbitrary = orInteger arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary Word16 where
  arbitrary = orInteger arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary Word32 where
  arbitrary = orInteger arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary Word64 where
  arbitrary = orInteger arbitrarySizedBoundedIntegral
  shrink = shrinkIntegral

instance Arbitrary Char where
  arbitrary = MkGen (\s n -> run (if isEverything s then few n else many) s n)
    where
      many = orLiteral (\(Literals _ _ chars _) -> chars) (frequency [(3, arbitraryASCIIChar), (1, arbitraryUnicodeChar)])
      few n = fmap ascii (choose (0, 127 `min` (4 * n + 3))) -- for a search, more of them at larger sizes
  arbitraryList = orLiteral (\(Literals _ _ _ strings) -> strings) (listOf arbitrary)
  shrink c = filter simpler (nub (['a', 'b', 'c'] ++ [toLower c | isUpper c] ++ ['A', 'B', 'C', '1', '2', '3', ' ', '\n']))
    where
      simpler x = rank x < rank c
      rank x = (not (x `elem` ['a' .. 'z']), not (isUpper x), not (isPrint x), isSpace x, x)

instance Arbitrary Double where
  arbitrary = orDouble arbitrarySizedFractional
  shrink = shrinkRealFrac

instance Arbitrary Float where
  arbitrary = orDouble arbitrarySizedFractional
  shrink = shrinkRealFrac

instance (Ord k, Arbitrary k, Arbitrary v) => Arbitrary (Map.Map k v) where
  arbitrary = fmap Map.fromList arbitrary
  shrink = map Map.fromList . shrink . Map.toList

instance (Ord a, Arbitrary a) => Arbitrary (Set.Set a) where
  arbitrary = fmap Set.fromList arbitrary
  shrink = map Set.fromList . shrink . Set.toList

instance (CoArbitrary a, Arbitrary b) => Arbitrary (a -> b) where
  arbitrary = arbitrary1

-- | Any function, for Clew's own search: it has an answer for each argument that its instance tells apart, drawn
-- when it is asked for, and the same whenever it is asked again.
anyFunction :: CoArbitrary a => Gen b -> Int -> a -> b
anyFunction g n = answer (answers (\_ -> run g everything n))
  where answer known x = answerAt (pathOf (run (coarbitrary x (MkGen const)) everything n)) known

-- | A tree of answers without an end.
data Answers b = Answers b (Answers b) (Answers b)

answers :: (() -> b) -> Answers b
answers draw = Answers (draw ()) (answers draw) (answers draw)

answerAt :: Integer -> Answers b -> b
answerAt path known = case below' path of Answers x _ _ -> x
  where
    below' p
      | p <= 1 = known
      | otherwise = case below' (p `div` 2) of
          Answers _ left right -> if even p then left else right

arbitrarySizedIntegral, arbitrarySizedNatural :: Integral a => Gen a
arbitrarySizedIntegral = widely 100 (\n -> fmap fromInteger (around (negate (toInteger n)) (toInteger n)))
arbitrarySizedNatural = widely 100 (\n -> fmap fromInteger (choose (0, toInteger n)))

-- | A generator of the size; where numbers stay open, of a size at least. It takes a solver nothing to look far.
widely :: Int -> (Int -> Gen a) -> Gen a
widely least f = MkGen (\s n -> run (f (if isOpen s then n `max` least else n)) s n)

-- | A generator that takes its numbers one by one: a solver knows nothing of fractions.
oneByOne :: Gen a -> Gen a
oneByOne (MkGen g) = MkGen (\s n -> g (closed s) n)

arbitraryBoundedIntegral, arbitrarySizedBoundedIntegral :: (Bounded a, Integral a) => Gen a
arbitraryBoundedIntegral = chooseBoundedIntegral (minBound, maxBound)
arbitrarySizedBoundedIntegral = withLimits minBound maxBound
  where
    withLimits :: Integral a => a -> a -> Gen a
    withLimits low high = widely 4294967296 (\n ->
      fmap fromInteger (around (toInteger low `max` negate (reach n)) (toInteger high `min` reach n)))
    reach n = toInteger n * toInteger n `max` 2

-- | A number between two limits, of which the lower one is 0, or the negated upper one or less by one: 0, 1, -1, 2, ...,
-- so that a smaller draw is a number that is nearer to 0.
around :: Integer -> Integer -> Gen Integer
around low high
  | low >= 0 = choose (low, high)
  | otherwise = MkGen (\s n -> if isOpen s then low + below (high - low + 1) s else run nearestFirst s n)
  where
    nearestFirst = fmap nearest (choose (0, high - low))
    nearest k
      | even k = negate (k `div` 2)
      | k > 2 * high = low
      | otherwise = (k + 1) `div` 2

arbitraryBoundedEnum :: (Bounded a, Enum a) => Gen a
arbitraryBoundedEnum = chooseEnum (minBound, maxBound)

arbitraryBoundedRandom :: (Bounded a, Random a) => Gen a
arbitraryBoundedRandom = choose (minBound, maxBound)

arbitrarySizedFractional :: Fractional a => Gen a
arbitrarySizedFractional = oneByOne (sized (\n -> do
  d <- choose (1, 1 + toInteger n)
  k <- around (negate (toInteger n * d)) (toInteger n * d)
  return (fromRational (k % d))))

arbitraryPrintableChar, arbitraryASCIIChar, arbitraryUnicodeChar :: Gen Char
arbitraryPrintableChar = fmap (\k -> chr ((k + 65) `mod` 95 + 32)) (choose (0, 94)) -- from 'a' on, so that it is the least
arbitraryASCIIChar = fmap ascii (choose (0, 127))
arbitraryUnicodeChar = fmap (\k -> if k < 128 then ascii k else chr k) (choose (0, 0xD7FF))

-- | The characters of ASCII in the order in which they are tried: from 'a' on, then from the blank on, then the others.
ascii :: Int -> Char
ascii k
  | k < 30 = chr (k + 97)
  | k < 95 = chr (k + 2)
  | k < 127 = chr (k - 95)
  | otherwise = '\DEL'

shrinkNothing :: a -> [a]
shrinkNothing _ = []

-- | Parts of a list of half the length and less, then the list with one element made smaller.
shrinkList :: (a -> [a]) -> [a] -> [[a]]
shrinkList shr xs = concat [without k | k <- takeWhile (> 0) (iterate (`div` 2) n)] ++ one xs
  where
    n = length xs
    without k = [take i xs ++ drop (i + k) xs | i <- [0, k .. n - 1], i + k <= n || i == 0]
    one [] = []
    one (y : ys) = [y' : ys | y' <- shr y] ++ [y : ys' | ys' <- one ys]

shrinkMap :: Arbitrary a => (a -> b) -> (b -> a) -> b -> [b]
shrinkMap f g = shrinkMapBy f g shrink

shrinkMapBy :: (a -> b) -> (b -> a) -> (a -> [a]) -> b -> [b]
shrinkMapBy f g shr = map f . shr . g

shrinkIntegral :: Integral a => a -> [a]
shrinkIntegral x = nub ([negate x | x < 0, negate x > 0] ++ approach)
  where
    approach = takeWhile closer (0 : [x - i | i <- tail (takeWhile (/= 0) (iterate (`quot` 2) x))])
    closer i = if x >= 0 then i < x else i > x

shrinkRealFrac :: RealFrac a => a -> [a]
shrinkRealFrac x = nub ([negate x | x < 0] ++ filter smaller (map fromInteger (shrink whole ++ [whole])))
  where
    whole = truncate x
    smaller y = abs y < abs x

-- | Numbers that are nearer to 0, those with few decimal digits first.
shrinkDecimal :: RealFrac a => a -> [a]
shrinkDecimal x
  | x /= x || x - x /= 0 = 0 : take 10 (iterate (* 2) 1) -- not a number, or an infinite one
  | x < 0 = negate x : map negate (shrinkDecimal (negate x))
  | otherwise = nub
      [ y
      | unit <- takeWhile (<= 1000000000000) (iterate (* 10) 1)
      , let whole = floor (toRational x * fromInteger unit) :: Integer
      , k <- whole : shrink whole
      , let y = fromRational (k % unit)
      , y < x ]

-- Functions ---------------------------------------------------------------------------------------------

class CoArbitrary a where
  coarbitrary :: a -> Gen b -> Gen b
  default coarbitrary :: (Generic a, GCoArbitrary (Rep a)) => a -> Gen b -> Gen b
  coarbitrary = genericCoarbitrary

genericCoarbitrary :: (Generic a, GCoArbitrary (Rep a)) => a -> Gen b -> Gen b
genericCoarbitrary = gCoarbitrary . from

-- | Values as sums of products, which tell generators apart.
class GCoArbitrary f where
  gCoarbitrary :: f p -> Gen b -> Gen b

instance GCoArbitrary U1 where
  gCoarbitrary U1 = id

instance (GCoArbitrary f, GCoArbitrary g) => GCoArbitrary (f :*: g) where
  gCoarbitrary (x :*: y) = gCoarbitrary x . gCoarbitrary y

instance (GCoArbitrary f, GCoArbitrary g) => GCoArbitrary (f :+: g) where
  gCoarbitrary (L1 x) = variant (0 :: Int) . gCoarbitrary x
  gCoarbitrary (R1 y) = variant (1 :: Int) . gCoarbitrary y

instance GCoArbitrary f => GCoArbitrary (M1 i c f) where
  gCoarbitrary (M1 x) = gCoarbitrary x

instance CoArbitrary a => GCoArbitrary (K1 i a) where
  gCoarbitrary (K1 x) = coarbitrary x

(><) :: (Gen a -> Gen a) -> (Gen a -> Gen a) -> Gen a -> Gen a
(><) f g = f . g

coarbitraryIntegral :: Integral a => a -> Gen b -> Gen b
coarbitraryIntegral = variant

coarbitraryReal :: Real a => a -> Gen b -> Gen b
coarbitraryReal x = coarbitrary (toRational x)

coarbitraryShow :: Show a => a -> Gen b -> Gen b
coarbitraryShow x = coarbitrary (show x)

coarbitraryEnum :: Enum a => a -> Gen b -> Gen b
coarbitraryEnum = variant . fromEnum

instance CoArbitrary () where
  coarbitrary () = id

instance CoArbitrary Bool where
  coarbitrary = coarbitraryEnum

instance CoArbitrary Ordering where
  coarbitrary = coarbitraryEnum

instance CoArbitrary Char where
  coarbitrary = coarbitraryEnum

instance CoArbitrary Int where
  coarbitrary = coarbitraryIntegral

instance CoArbitrary Integer where
  coarbitrary = coarbitraryIntegral

instance CoArbitrary Word where
  coarbitrary = coarbitraryIntegral

instance CoArbitrary Int8 where
  coarbitrary = coarbitraryIntegral

instance CoArbitrary Int16 where
  coarbitrary = coarbitraryIntegral

instance CoArbitrary Int32 where
  coarbitrary = coarbitraryIntegral

instance CoArbitrary Int64 where
  coarbitrary = coarbitraryIntegral

instance CoArbitrary Word8 where
  coarbitrary = coarbitraryIntegral

instance CoArbitrary Word16 where
  coarbitrary = coarbitraryIntegral

instance CoArbitrary Word32 where
  coarbitrary = coarbitraryIntegral

instance CoArbitrary Word64 where
  coarbitrary = coarbitraryIntegral

instance CoArbitrary Double where
  coarbitrary = coarbitraryReal

instance CoArbitrary Float where
  coarbitrary = coarbitraryReal

instance (Integral a, CoArbitrary a) => CoArbitrary (Ratio a) where
  coarbitrary x = coarbitrary (numerator x) . coarbitrary (denominator x)

instance CoArbitrary a => CoArbitrary (Maybe a) where
  coarbitrary Nothing = variant (0 :: Int)
  coarbitrary (Just x) = variant (1 :: Int) . coarbitrary x

instance (CoArbitrary a, CoArbitrary b) => CoArbitrary (Either a b) where
  coarbitrary (Left x) = variant (0 :: Int) . coarbitrary x
  coarbitrary (Right y) = variant (1 :: Int) . coarbitrary y

instance CoArbitrary a => CoArbitrary [a] where
  coarbitrary [] = variant (0 :: Int)
  coarbitrary (x : xs) = variant (1 :: Int) . coarbitrary x . coarbitrary xs

instance (CoArbitrary a, CoArbitrary b) => CoArbitrary (a, b) where
  coarbitrary (x, y) = coarbitrary x . coarbitrary y

instance (CoArbitrary a, CoArbitrary b, CoArbitrary c) => CoArbitrary (a, b, c) where
  coarbitrary (x, y, z) = coarbitrary x . coarbitrary y . coarbitrary z

instance (CoArbitrary a, CoArbitrary b, CoArbitrary c, CoArbitrary d) => CoArbitrary (a, b, c, d) where
  coarbitrary (a, b, c, d) = coarbitrary a . coarbitrary b . coarbitrary c . coarbitrary d

instance (CoArbitrary a, CoArbitrary b, CoArbitrary c, CoArbitrary d, CoArbitrary e) => CoArbitrary (a, b, c, d, e) where
  coarbitrary (a, b, c, d, e) = coarbitrary a . coarbitrary b . coarbitrary c . coarbitrary d . coarbitrary e

instance (Arbitrary a, CoArbitrary b) => CoArbitrary (a -> b) where
  coarbitrary f g = MkGen (\s n -> case split s of
    (s1, s2) -> run (coarbitrary (map f (run arbitrary (if isEverything s1 then firstSeed else s1) n)) g) s2 n)

-- | A function and the calls of it: what is shown of one that was sampled.
data Traced a b = Traced [(a, b)] (a -> b)

instance (CoArbitrary a, Arbitrary b) => Arbitrary (Traced a b) where
  arbitrary = fmap traced arbitrary
  drawnAs (Traced calls _) = calls `seq` Drawn calls

instance Show (Traced a b) where
  show _ = "<function>"

traced :: (a -> b) -> Traced a b
traced f = unsafePerformIO $ do
  ref <- newIORef []
  let known x = unsafePerformIO (noted x (f x))
      noted x y = readIORef ref >>= \calls -> writeIORef ref ((x, y) : calls) >> return y
      inOrder calls = length calls `seq` reverse calls
  return (Traced (unsafePerformIO (fmap inOrder (readIORef ref))) known)

-- | A function that can be shown, as @<fun>@. The first part is there to be matched; it has the calls of a function that
-- was sampled.
data Fun a b = Fun (Maybe [(a, b)]) (a -> b)

-- | Functions that can be shown are made of any functions, so these instances say nothing more.
newtype a :-> b = Whole (a -> b)

class Function a where
  function :: (a -> b) -> a :-> b
  function = Whole

instance Function ()
instance Function Bool
instance Function Ordering
instance Function Char
instance Function Int
instance Function Integer
instance Function Word
instance Function Int8
instance Function Int16
instance Function Int32
instance Function Int64
instance Function Word8
instance Function Word16
instance Function Word32
instance Function Word64
instance Function Double
instance Function Float
instance Function a => Function [a]
instance Function a => Function (Maybe a)
instance (Function a, Function b) => Function (Either a b)
instance (Function a, Function b) => Function (a, b)
instance (Function a, Function b, Function c) => Function (a, b, c)
instance (Function a, Function b, Function c, Function d) => Function (a, b, c, d)
instance (Function a, Function b, Function c, Function d, Function e) => Function (a, b, c, d, e)
instance (Function a, Function b, Function c, Function d, Function e, Function f) => Function (a, b, c, d, e, f)
instance (Function a, Function b, Function c, Function d, Function e, Function f, Function g) => Function (a, b, c, d, e, f, g)

functionMap :: Function b => (a -> b) -> (b -> a) -> (a -> c) -> a :-> c
functionMap _ _ = Whole

functionShow :: (Show a, Read a) => (a -> b) -> a :-> b
functionShow = Whole

functionIntegral :: Integral a => (a -> b) -> a :-> b
functionIntegral = Whole

functionRealFrac :: RealFrac a => (a -> b) -> a :-> b
functionRealFrac = Whole

functionVoid :: (forall b. void -> b) -> void :-> c
functionVoid _ = Whole (\_ -> discard)

functionMapWith :: ((b -> c) -> b :-> c) -> (a -> b) -> (b -> a) -> (a -> c) -> a :-> c
functionMapWith _ _ _ = Whole

functionPairWith :: ((a -> b -> c) -> a :-> (b -> c)) -> ((b -> c) -> b :-> c) -> ((a, b) -> c) -> (a, b) :-> c
functionPairWith _ _ = Whole

functionEitherWith :: ((a -> c) -> a :-> c) -> ((b -> c) -> b :-> c) -> (Either a b -> c) -> Either a b :-> c
functionEitherWith _ _ = Whole

functionBoundedEnum :: (Eq a, Bounded a, Enum a) => (a -> b) -> a :-> b
functionBoundedEnum = Whole

instance (Show a, Show b) => Show (a :-> b) where
  show _ = "<fun>"

instance Show (Fun a b) where
  show _ = "<fun>"

instance (CoArbitrary a, Arbitrary b) => Arbitrary (Fun a b) where
  arbitrary = MkGen (\s n -> (if isEverything s then functional else kept . traced) (run arbitrary s n))
    where kept (Traced calls f) = Fun (Just calls) f
  drawnAs (Fun (Just calls) _) = calls `seq` Drawn calls
  drawnAs f = Drawn f

functional :: (a -> b) -> Fun a b
functional = Fun Nothing

apply, applyFun :: Fun a b -> a -> b
apply (Fun _ f) = f
applyFun = apply

applyFun2 :: Fun (a, b) c -> a -> b -> c
applyFun2 (Fun _ f) x y = f (x, y)

applyFun3 :: Fun (a, b, c) d -> a -> b -> c -> d
applyFun3 (Fun _ f) x y z = f (x, y, z)

-- | Only the function of a 'Fun'.
pattern Fn f <- (applyFun -> f)
pattern Fn2 f <- (applyFun2 -> f)
pattern Fn3 f <- (applyFun3 -> f)

-- Modifiers ---------------------------------------------------------------------------------------------

newtype Blind a = Blind { getBlind :: a } deriving (Eq, Ord)
newtype Fixed a = Fixed { getFixed :: a } deriving (Eq, Ord, Show, Read)
newtype OrderedList a = Ordered { getOrdered :: [a] } deriving (Eq, Ord, Show, Read)
newtype SortedList a = Sorted { getSorted :: [a] } deriving (Eq, Ord, Show, Read)
newtype NonEmptyList a = NonEmpty { getNonEmpty :: [a] } deriving (Eq, Ord, Show, Read)
newtype Positive a = Positive { getPositive :: a } deriving (Eq, Ord, Show, Read)
newtype Negative a = Negative { getNegative :: a } deriving (Eq, Ord, Show, Read)
newtype NonZero a = NonZero { getNonZero :: a } deriving (Eq, Ord, Show, Read)
newtype NonNegative a = NonNegative { getNonNegative :: a } deriving (Eq, Ord, Show, Read)
newtype NonPositive a = NonPositive { getNonPositive :: a } deriving (Eq, Ord, Show, Read)
newtype Small a = Small { getSmall :: a } deriving (Eq, Ord, Show, Read)
newtype Large a = Large { getLarge :: a } deriving (Eq, Ord, Show, Read)
newtype Shrink2 a = Shrink2 { getShrink2 :: a } deriving (Eq, Ord, Show, Read)
data Smart a = Smart Int a
newtype ASCIIString = ASCIIString { getASCIIString :: String } deriving (Eq, Ord, Show, Read)
newtype PrintableString = PrintableString { getPrintableString :: String } deriving (Eq, Ord, Show, Read)
newtype UnicodeString = UnicodeString { getUnicodeString :: String } deriving (Eq, Ord, Show, Read)
-- | A list without an end, and what it was made of; a smaller one is known up to an element and ends there in 'discard'.
data InfiniteList a = InfiniteList { getInfiniteList :: [a], infiniteListInternalData :: InfiniteListInternalData a }
data InfiniteListInternalData a = Unbounded [a] | Known [a]
data Shrinking s a = Shrinking s a

-- | What 'Shrinking' keeps beside a value, for smaller ones.
class ShrinkState s a where
  shrinkInit :: a -> s
  shrinkState :: a -> s -> [(a, s)]

instance Show (Blind a) where
  show _ = "(*)"

instance Show a => Show (Smart a) where
  showsPrec d (Smart _ x) = showsPrec d x

instance Show a => Show (InfiniteList a) where
  showsPrec _ (InfiniteList _ (Unbounded _)) = showString "<infinite list>"
  showsPrec d (InfiniteList _ (Known xs)) = showParen (d > 10) (shows xs . showString " ++ ...")

instance Show a => Show (Shrinking s a) where
  showsPrec d (Shrinking _ x) = showsPrec d x

instance Arbitrary a => Arbitrary (Blind a) where
  arbitrary = fmap Blind arbitrary
  shrink (Blind x) = map Blind (shrink x)

instance Arbitrary a => Arbitrary (Fixed a) where
  arbitrary = fmap Fixed arbitrary

instance (Ord a, Arbitrary a) => Arbitrary (OrderedList a) where
  arbitrary = fmap Ordered orderedList
  shrink (Ordered xs) = [Ordered ys | ys <- shrink xs, sort' ys]
    where sort' ys = and (zipWith (<=) ys (drop 1 ys))

instance (Ord a, Arbitrary a) => Arbitrary (SortedList a) where
  arbitrary = fmap Sorted orderedList
  shrink (Sorted xs) = map (Sorted . sort) (shrink xs)

instance Arbitrary a => Arbitrary (NonEmptyList a) where
  arbitrary = fmap NonEmpty (listOf1 arbitrary)
  shrink (NonEmpty xs) = [NonEmpty ys | ys <- shrink xs, not (null ys)]

instance Arbitrary a => Arbitrary (InfiniteList a) where
  arbitrary = fmap unbounded infiniteList
  shrink (InfiniteList _ (Unbounded xs)) = [endless (Known (take n xs)) | n <- takeWhile (<= 1024) (iterate (* 2) 1)]
  shrink (InfiniteList _ (Known xs)) = map (endless . Known) (shrink xs)
  drawnAs (InfiniteList xs _) = Drawn (InfiniteList xs discard)

unbounded :: [a] -> InfiniteList a
unbounded = endless . Unbounded

endless :: InfiniteListInternalData a -> InfiniteList a
endless made = InfiniteList elements' made
  where
    elements' = case made of
      Unbounded xs -> xs
      Known xs -> xs ++ discard

instance (Arbitrary a, ShrinkState s a) => Arbitrary (Shrinking s a) where
  arbitrary = fmap (\x -> Shrinking (shrinkInit x) x) arbitrary
  shrink (Shrinking s x) = [Shrinking s' x' | (x', s') <- shrinkState x s]

instance (Num a, Ord a, Arbitrary a) => Arbitrary (Positive a) where
  arbitrary = fmap Positive (fmap abs arbitrary `suchThat` (> 0))
  shrink (Positive x) = [Positive y | y <- shrink x, y > 0]

instance (Num a, Ord a, Arbitrary a) => Arbitrary (Negative a) where
  arbitrary = fmap Negative (fmap (negate . abs) arbitrary `suchThat` (< 0))
  shrink (Negative x) = [Negative y | y <- shrink x, y < 0]

instance (Num a, Eq a, Arbitrary a) => Arbitrary (NonZero a) where
  arbitrary = fmap NonZero (arbitrary `suchThat` (/= 0))
  shrink (NonZero x) = [NonZero y | y <- shrink x, y /= 0]

instance (Num a, Ord a, Arbitrary a) => Arbitrary (NonNegative a) where
  arbitrary = fmap NonNegative (fmap abs arbitrary `suchThat` (>= 0))
  shrink (NonNegative x) = [NonNegative y | y <- shrink x, y >= 0]

instance (Num a, Ord a, Arbitrary a) => Arbitrary (NonPositive a) where
  arbitrary = fmap NonPositive (fmap (negate . abs) arbitrary `suchThat` (<= 0))
  shrink (NonPositive x) = [NonPositive y | y <- shrink x, y <= 0]

instance Integral a => Arbitrary (Small a) where
  arbitrary = fmap Small arbitrarySizedIntegral
  shrink (Small x) = map Small (shrinkIntegral x)

instance (Bounded a, Integral a) => Arbitrary (Large a) where
  arbitrary = fmap Large arbitraryBoundedIntegral
  shrink (Large x) = map Large (shrinkIntegral x)

instance Arbitrary a => Arbitrary (Shrink2 a) where
  arbitrary = fmap Shrink2 arbitrary
  shrink (Shrink2 x) = [Shrink2 z | y <- shrink x, z <- y : shrink y]

instance Arbitrary a => Arbitrary (Smart a) where
  arbitrary = fmap (Smart 0) arbitrary
  shrink (Smart i x) = [Smart j y | (j, y) <- drop i numbered ++ take i numbered]
    where numbered = zip [0 ..] (shrink x)

instance Arbitrary ASCIIString where
  arbitrary = fmap ASCIIString (listOf arbitraryASCIIChar)
  shrink (ASCIIString xs) = map ASCIIString (shrink xs)

instance Arbitrary PrintableString where
  arbitrary = fmap PrintableString (listOf arbitraryPrintableChar)
  shrink (PrintableString xs) = map PrintableString (shrink xs)

instance Arbitrary UnicodeString where
  arbitrary = fmap UnicodeString (listOf arbitraryUnicodeChar)
  shrink (UnicodeString xs) = map UnicodeString (shrink xs)

-- Properties --------------------------------------------------------------------------------------------

-- | How one test ended: nothing if it was discarded; the labels and the lines that are shown at a failure. Where nothing
-- is drawn, there is only this one test.
data Outcome = Outcome { verdict :: Maybe Bool, tags :: [Tag], notes :: [String], onFailure :: IO (), isOnly :: Bool }

-- | What a test is counted as.
data Tag = Label String | Class String deriving (Eq, Ord)

-- | An outcome, and those of smaller tests.
data Rose = Rose Outcome [Rose]

-- | What a property asks of the driver.
data Wishes = Wishes { wishTests :: Maybe Int, wishFailure :: Bool, wishVerbose :: Bool }

data Property = Property { wishesOf :: Wishes, unProperty :: Gen Rose }

-- | A property without wishes, made of its tests.
pattern MkProperty :: Gen Rose -> Property
pattern MkProperty tests <- Property _ tests where MkProperty tests = Property noWishes tests

noWishes :: Wishes
noWishes = Wishes Nothing False False

mapRose :: (Outcome -> Outcome) -> Rose -> Rose
mapRose f ~(Rose o smaller) = Rose (f o) (map (mapRose f) smaller)

ended :: Maybe Bool -> Outcome
ended v = Outcome v [] [] (return ()) True

mapOutcome :: Testable p => (Outcome -> Outcome) -> p -> Property
mapOutcome f p = onParts id (fmap (mapRose f)) p

-- | A property with other wishes and tests. One that raises an exception instead of being a property still has what
-- stands around it.
onParts :: Testable p => (Wishes -> Wishes) -> (Gen Rose -> Gen Rose) -> p -> Property
onParts f h p = Property (f wishes) (h (MkGen (\s n -> run tests s n)))
  where Property wishes tests = property p

genOf :: Testable p => p -> Gen Rose
genOf p = case property p of Property _ g -> g

class Testable prop where
  property :: prop -> Property
  -- | The property of arguments that its generators make of a seed at a size, for Clew's own search. Each is then made
  -- smaller by 'shrink', along a way that says which of the smaller ones to take, again and again.
  trialFrom :: prop -> [[Int]] -> Seed -> Int -> Trial
  trialFrom p = trialOfFrom (property p)
  propertyForAllShrinkShow :: Gen a -> (a -> [a]) -> (a -> [String]) -> (a -> prop) -> Property
  propertyForAllShrinkShow g shr sh f = quantified g shr sh f

-- | The property of arguments that are any values of their generators.
trial :: Testable prop => prop -> Int -> Trial
trial p = trialFrom p [] everything

-- | The property of any values of the generators inside it.
trialOf :: Property -> Int -> Trial
trialOf p = trialOfFrom p [] everything

trialOfFrom :: Property -> [[Int]] -> Seed -> Int -> Trial
trialOfFrom p ways s n =
  Trial [] (found /= Just False) (notes outcome) (wishFailure wishes) (found /= Nothing) [width smaller]
  where
    Property wishes g = p
    Rose outcome smaller = along (\(Rose _ below') -> below') (concat (take 1 ways)) (run g s n)
    found = verdict outcome

-- | What a way leads to, from smaller ones to smaller ones.
along :: (a -> [a]) -> [Int] -> a -> a
along _ [] x = x
along smaller (i : is) x = case drop i (smaller x) of
  y : _ -> along smaller is y
  [] -> x

-- | How many smaller ones there are, if they are few.
width :: [a] -> Int
width = length . take 100

-- | A test without meaning: as a property, and as what one throws.
data Discard = Discard deriving Show

instance Exception Discard

discard :: a
discard = throw Discard

instance Testable Bool where
  trialFrom b _ _ _ = Trial [] b [] False True []
  property b = Property noWishes (return (Rose (ended (Just b)) []))

instance Testable () where
  property () = property True

instance Testable Discard where
  property Discard = Property noWishes (return (Rose (ended Nothing) []))

instance Testable Property where
  property = id

instance Testable p => Testable (Maybe p) where
  property = maybe (property Discard) property

instance Testable p => Testable (Gen p) where
  property g = Property noWishes (g >>= \p -> genOf (again p))

instance (Arbitrary a, Show a, Testable p) => Testable (a -> p) where
  trialFrom f ways s n = case split s of
    (s1, s2) -> case along shrink (concat (take 1 ways)) (run arbitrary s1 n) of
      ~x -> case trialFrom (f x) (drop 1 ways) s2 n of
        Trial xs yes lines expected counts ws ->
          Trial (drawnAs x : xs) yes lines expected counts (width (shrink x) : ws)
  property = forAllShrink arbitrary shrink

quantified :: Testable p => Gen a -> (a -> [a]) -> (a -> [String]) -> (a -> p) -> Property
quantified g shr sh f = again (tried g shr sh f)

-- | The same, where there is only one test if there is only one of the property itself.
tried :: Testable p => Gen a -> (a -> [a]) -> (a -> [String]) -> (a -> p) -> Property
tried g shr sh f = Property noWishes (MkGen (\s n -> case split s of
  (s1, s2) ->
    let tree x = case run (genOf (f x)) s2 n of
          ~(Rose o smaller) -> Rose (note x o) (map tree (shr x) ++ map (mapRose (note x)) smaller)
        note x o = Outcome (verdict o) (tags o) (sh x ++ notes o) (onFailure o) (isOnly o) -- also where `o` raises something
    in tree (run g s1 n)))

forAll :: (Show a, Testable p) => Gen a -> (a -> p) -> Property
forAll g = forAllShrink g shrinkNothing

forAllShrink :: (Show a, Testable p) => Gen a -> (a -> [a]) -> (a -> p) -> Property
forAllShrink g shr = quantified g shr (\x -> [show x])

forAllShow :: Testable p => Gen a -> (a -> String) -> (a -> p) -> Property
forAllShow g = forAllShrinkShow g shrinkNothing

forAllShrinkShow :: Testable p => Gen a -> (a -> [a]) -> (a -> String) -> (a -> p) -> Property
forAllShrinkShow g shr sh = quantified g shr (\x -> [sh x])

forAllShrinkBlind :: Testable p => Gen a -> (a -> [a]) -> (a -> p) -> Property
forAllShrinkBlind g shr = quantified g shr (const [])

forAllBlind :: Testable p => Gen a -> (a -> p) -> Property
forAllBlind g = quantified g shrinkNothing (const [])

shrinking :: Testable p => (a -> [a]) -> a -> (a -> p) -> Property
shrinking shr x = tried (return x) shr (const [])

(==>) :: Testable p => Bool -> p -> Property
True ==> p = property p
False ==> _ = property Discard

(===), (=/=) :: (Eq a, Show a) => a -> a -> Property
x === y = counterexample (show x ++ (if same then " == " else " /= ") ++ show y) same
  where same = x == y
x =/= y = counterexample (show x ++ (if differ then " /= " else " == ") ++ show y) differ
  where differ = x /= y

total :: a -> Property
total x = property (x `seq` True)

ioProperty, idempotentIOProperty :: Testable p => IO p -> Property
ioProperty act = Property noWishes (MkGen (\s n -> run (genOf (unsafePerformIO act)) s n))
idempotentIOProperty = ioProperty

counterexample, printTestCase :: Testable p => String -> p -> Property
counterexample text = mapOutcome (\o -> Outcome (verdict o) (tags o) (lines text ++ notes o) (onFailure o) (isOnly o))
printTestCase = counterexample

whenFail, whenFail' :: Testable p => IO () -> p -> Property
whenFail act = mapOutcome (\o -> Outcome (verdict o) (tags o) (notes o) (before o >> act) (isOnly o))
  where before o = attempted (onFailure o) >>= maybe (return ()) id -- the property may raise something instead
whenFail' = whenFail

label :: Testable p => String -> p -> Property
label text = mapOutcome (\o -> Outcome (verdict o) (Label text : tags o) (notes o) (onFailure o) (isOnly o))

collect :: (Show a, Testable p) => a -> p -> Property
collect x = label (show x)

classify :: Testable p => Bool -> String -> p -> Property
classify yes text
  | yes = mapOutcome (\o -> Outcome (verdict o) (Class text : tags o) (notes o) (onFailure o) (isOnly o))
  | otherwise = property

cover :: Testable p => Double -> Bool -> String -> p -> Property
cover _ = classify

tabulate :: Testable p => String -> [String] -> p -> Property
tabulate _ _ = property

coverTable :: Testable p => String -> [(String, Double)] -> p -> Property
coverTable _ _ = property

-- | How certain the package wants to be about shares of tests.
data Confidence = Confidence { certainty :: Integer, tolerance :: Double } deriving Show

stdConfidence :: Confidence
stdConfidence = Confidence { certainty = 1000000000, tolerance = 0.9 }

checkCoverageWith :: Testable p => Confidence -> p -> Property
checkCoverageWith _ = property

-- | A property of which there is only one test, or more than one.
only :: Testable p => Bool -> p -> Property
only yes = mapOutcome (\o -> Outcome (verdict o) (tags o) (notes o) (onFailure o) yes)

wish :: Testable p => (Wishes -> Wishes) -> p -> Property
wish f = onParts f id

verbose, verboseShrinking, once, again, noShrinking, expectFailure, checkCoverage :: Testable p => p -> Property
verbose = wish (\ ~(Wishes tests failure _) -> Wishes tests failure True)
verboseShrinking = property
once = only True
again = only False
noShrinking = onParts id (fmap (\ ~(Rose o _) -> Rose o []))
expectFailure = wish (\ ~(Wishes tests _ chatter) -> Wishes tests True chatter)
checkCoverage = property

withMaxSuccess, within, discardAfter :: Testable p => Int -> p -> Property
withMaxSuccess n = wish (\ ~(Wishes _ failure chatter) -> Wishes (Just n) failure chatter)
within _ = property
discardAfter _ = property

mapSize :: Testable p => (Int -> Int) -> p -> Property
mapSize f p = again (onParts id (scale f) p)

-- | One of two, chosen at random.
(.&.) :: (Testable p, Testable q) => p -> q -> Property
p .&. q = property (choose (False, True) >>= \left -> return (if left then property p else property q))

(.&&.), (.||.) :: (Testable p, Testable q) => p -> q -> Property
p .&&. q = conjoin [property p, property q]
p .||. q = disjoin [property p, property q]

conjoin, disjoin :: Testable p => [p] -> Property
conjoin = together decide
  where
    decide os
      | o : _ <- [o | o <- os, verdict o == Just False] = o
      | any ((== Nothing) . verdict) os = ended Nothing
      | otherwise = (ended (Just True)) { tags = concatMap tags os }
disjoin = together (decide [])
  where
    -- From the left, to the first that does not fail. Where one is an exception, a later one may still hold.
    decide failures [] = case [o | (o, (_, Just _)) <- reverse failures] of
      raising : _ -> raising -- tells more than False
      [] -> (ended (Just False)) { notes = concatMap (notes . fst . snd) (reverse failures) }
    decide failures (o : os) = case unsafePerformIO (settle o) of
      end@(settled, _)
        | verdict settled == Just False -> decide ((o, end) : failures) os
        | otherwise -> settled

together :: Testable p => ([Outcome] -> Outcome) -> [p] -> Property
together decide ps = again (Property noWishes (fmap joined (mapM tested ps)))
  where
    tested p = MkGen (\s n -> run (genOf p) s n) -- it may be an exception
    joined roses = Rose (decide [o | ~(Rose o _) <- roses]) (map joined (smallerOne roses))
    smallerOne [] = []
    smallerOne (r@(~(Rose _ smaller)) : rest) = map (: rest) smaller ++ map (r :) (smallerOne rest)

-- Running -----------------------------------------------------------------------------------------------

data Args = Args
  { replay :: Maybe (QCGen, Int), maxSuccess :: Int, maxDiscardRatio :: Int, maxSize :: Int, chatty :: Bool
  , maxShrinks :: Int } deriving (Show, Read)

data Result
  = Success
      { numTests, numDiscarded :: Int
      , labels :: Map.Map [String] Int, classes :: Map.Map String Int, tables :: Map.Map String (Map.Map String Int)
      , output :: String }
  | GaveUp
      { numTests, numDiscarded :: Int
      , labels :: Map.Map [String] Int, classes :: Map.Map String Int, tables :: Map.Map String (Map.Map String Int)
      , output :: String }
  | Failure
      { numTests, numDiscarded, numShrinks, numShrinkTries, numShrinkFinal :: Int
      , usedSeed :: QCGen, usedSize :: Int, reason :: String, theException :: Maybe SomeException, output :: String
      , failingTestCase :: [String], failingLabels :: [String], failingClasses :: Set.Set String }
  | NoExpectedFailure
      { numTests, numDiscarded :: Int
      , labels :: Map.Map [String] Int, classes :: Map.Map String Int, tables :: Map.Map String (Map.Map String Int)
      , output :: String }
  deriving Show

stdArgs :: Args
stdArgs = Args
  { replay = Nothing, maxSuccess = 100, maxDiscardRatio = 10, maxSize = 100, chatty = True
  , maxShrinks = maxBound }

isSuccess :: Result -> Bool
isSuccess Success {} = True
isSuccess _ = False

quickCheck, verboseCheck :: Testable p => p -> IO ()
quickCheck = quickCheckWith stdArgs
verboseCheck = verboseCheckWith stdArgs

quickCheckWith, verboseCheckWith :: Testable p => Args -> p -> IO ()
quickCheckWith args p = quickCheckWithResult args p >> return ()
verboseCheckWith args p = quickCheckWith args (verbose p)

quickCheckResult, verboseCheckResult :: Testable p => p -> IO Result
quickCheckResult = quickCheckWithResult stdArgs
verboseCheckResult = verboseCheckWithResult stdArgs

-- | In the package, splices of Template Haskell that know the properties of their module. Here they take these, which
-- Clew puts behind the names wherever they stand, each with its name and place.
quickCheckAll, verboseCheckAll :: [(String, Property)] -> IO Bool
quickCheckAll named = forAllProperties named quickCheckResult
verboseCheckAll named = forAllProperties named verboseCheckResult

forAllProperties :: [(String, Property)] -> (Property -> IO Result) -> IO Bool
forAllProperties named run = fmap and (mapM ran named)
  where
    ran (place, p) = do
      putStrLn ("=== " ++ place ++ " ===")
      result <- run p
      putStrLn ""
      return (isSuccess result)

allProperties :: [(String, Property)] -> [(String, Property)]
allProperties named = named

verboseCheckWithResult :: Testable p => Args -> p -> IO Result
verboseCheckWithResult args p = quickCheckWithResult args (verbose p)

-- | The verdict of a test, or the exception that it raised; then the outcome itself may be what raises it.
settle :: Outcome -> IO (Outcome, Maybe SomeException)
settle o = do
  found <- try (evaluate (maybe () (`seq` ()) (verdict o)))
  case found of
    Right () -> return (o, Nothing)
    Left e -> do
      texts <- asFar (notes o)
      act <- attempted (onFailure o)
      single <- attempted (isOnly o)
      let judged v = Outcome v [] texts (maybe (return ()) id act) (maybe True id single)
      return (case fromException e of
        Just Discard -> (judged Nothing, Nothing)
        Nothing -> (judged (Just False), Just (e :: SomeException)))

-- | A list up to where evaluating it raises an exception.
asFar :: [a] -> IO [a]
asFar xs = attempted xs >>= \found -> case found of
  Just (y : ys) -> fmap (y :) (asFar ys)
  _ -> return []

-- | Something evaluated, unless that raises an exception.
attempted :: a -> IO (Maybe a)
attempted x = fmap (either none Just) (try (evaluate x))
  where
    none :: SomeException -> Maybe b
    none _ = Nothing

quickCheckWithResult :: Testable p => Args -> p -> IO Result
quickCheckWithResult args p = known wishTests >>= \n -> known wishFailure >>= \failure ->
  known wishVerbose >>= \chatter -> checked args (Wishes n failure chatter) gen
  where
    Property wishes gen = property p
    known part = fmap (maybe (part noWishes) id) (attempted (part wishes))

checked :: Args -> Wishes -> Gen Rose -> IO Result
checked args wishes gen = go start 0 0 []
  where
    wanted = maybe (maxSuccess args) id (wishTests wishes)
    start = maybe firstSeed fst (replay args)
    say text = when (chatty args) (putStr text)

    go seed passed discarded seen
      | passed >= wanted = done passed discarded seen
      | discarded >= maxDiscardRatio args * wanted = givesUp passed discarded seen
      | otherwise = do
          let size = case replay args of
                Just (_, n) | passed + discarded == 0 -> n
                _ -> (passed * maxSize args `div` (1 `max` wanted) + discarded `div` 10) `min` maxSize args
              (seed1, seed2) = split seed
              Rose o smaller = run gen seed1 size
          (settled, raised) <- settle o
          when (wishVerbose wishes) (say (passedText (verdict settled) ++ unlines (notes settled) ++ "\n"))
          case verdict settled of
            Just True -> (if isOnly settled then done else go seed2) (passed + 1) discarded (tags o : seen)
            Nothing -> (if isOnly settled then givesUp else go seed2) passed (discarded + 1) seen
            Just False -> do
              end <- smallest 0 0 0 settled raised smaller
              failed seed size (passed + 1) discarded end

    done passed discarded seen
      | wishFailure wishes =
          conclude "*** Failed! Passed " passed discarded " (expected failure)" seen NoExpectedFailure
      | otherwise = conclude "+++ OK, passed " passed discarded "" seen Success
    givesUp passed discarded seen = conclude "*** Gave up! Passed only " passed discarded " tests" seen GaveUp

    passedText (Just True) = "Passed:\n"
    passedText (Just False) = "Failed:\n"
    passedText Nothing = "Skipped (precondition false):\n"

    conclude before passed discarded after seen result = do
      let without = if discarded > 0 then "; " ++ show discarded ++ " discarded" else ""
          text = before ++ plural passed "test" ++ without ++ after ++ summary passed (map (map textOf) seen)
      say text
      return (result passed discarded (counted [sort (labelsIn found) | found <- seen]) (counted (concatMap (nub . classesIn) seen)) Map.empty text)

    -- How many smaller ones failed, and how many did not: of all that were tried, and since the last that failed.
    smallest :: Int -> Int -> Int -> Outcome -> Maybe SomeException -> [Rose] -> IO (Int, Int, Int, Outcome, Maybe SomeException)
    smallest count tries final o why smaller
      | count >= maxShrinks args = return (count, tries, final, o, why)
      | otherwise = attempted smaller >>= \found -> case found of
          Just (Rose candidate below' : rest) -> do
            (settled, raised) <- settle candidate
            if verdict settled == Just False
              then smallest (count + 1) tries 0 settled raised below'
              else smallest count (tries + 1) (final + 1) o why rest
          _ -> return (count, tries - final, final, o, why)

    failed seed size tests discarded (count, tries, final, o, why) = do
      let cause = maybe "Falsified" (\e -> "Exception: '" ++ show e ++ "'") why
          shrinks = if count > 0 then " and " ++ plural count "shrink" else ""
          header
            | wishFailure wishes = "+++ OK, failed as expected. "
            | otherwise = "*** Failed! "
          text = header ++ cause ++ " (after " ++ plural tests "test" ++ shrinks ++ "):\n" ++ unlines (notes o)
      say text
      unless (wishFailure wishes) (onFailure o)
      return (if wishFailure wishes
        then Success tests discarded Map.empty Map.empty Map.empty text
        else Failure
          { numTests = tests, numDiscarded = discarded, numShrinks = count, numShrinkTries = tries
          , numShrinkFinal = final, usedSeed = seed, usedSize = size, reason = cause, theException = why
          , output = text, failingTestCase = notes o, failingLabels = labelsIn (tags o)
          , failingClasses = Set.fromList (classesIn (tags o)) })

plural :: Int -> String -> String
plural 1 word = "1 " ++ word
plural n word = show n ++ " " ++ word ++ "s"

textOf :: Tag -> String
textOf (Label text) = text
textOf (Class text) = text

labelsIn, classesIn :: [Tag] -> [String]
labelsIn found = [text | Label text <- found]
classesIn found = [text | Class text <- found]

counted :: Ord a => [a] -> Map.Map a Int
counted xs = Map.fromListWith (+) [(x, 1) | x <- xs]

-- | What share of the tests had which labels.
summary :: Int -> [[String]] -> String
summary passed seen = case table of
  [] -> ".\n"
  [(text, n)] -> " (" ++ percent n ++ " " ++ text ++ ").\n"
  _ -> ":\n" ++ unlines [percent n ++ " " ++ text | (text, n) <- table]
  where
    counts = Map.toList (Map.fromListWith (+) [(text, 1 :: Int) | text <- map combined seen, not (null text)])
    combined = concatMap' . sort
    concatMap' [] = ""
    concatMap' texts = foldr1 (\x y -> x ++ ", " ++ y) texts
    table = foldr (insertBy (comparing (negate . snd))) [] counts
    percent n = show (100 * n `div` (1 `max` passed)) ++ "%"
