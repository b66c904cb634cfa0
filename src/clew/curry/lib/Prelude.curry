{-# LANGUAGE NoImplicitPrelude #-}
-- | What every Curry module sees. Classes, and functions that are defined for all arguments, are those of the Haskell
-- libraries; what has no value for some arguments fails there, instead of raising an error.
module Prelude
  ( module Prelude, module Clew.Prim, module Clew.Base, module Clew.Num, module Clew.Semigroup, module Clew.Show
  , module Clew.Read, module Clew.Exception, module Clew.IO, module Clew.ReadIO, module Clew.Logic
  , isUpper, isLower
  ) where

import Clew.Prim (Bool(..), Ordering(..), Char, IO, String, seq, (++))
import qualified Clew.Prim as P
import Clew.Base
  ( Eq(..), Ord(..), Bounded(..), Enum(succ, pred, enumFrom, enumFromThen, enumFromTo, enumFromThenTo)
  , Functor(..), (<$>), Applicative(..), Alternative(..), Monad(..), MonadFail(..), (=<<), (>=>), (<=<)
  , liftM2, liftA, void, when, unless, join, ap
  , Maybe(..), maybe, Either(..), either
  , id, const, (.), flip, ($), ($!), asTypeOf, until, (&&), (||), not, otherwise
  , fst, snd, curry, uncurry, map, filter, reverse, iterate, repeat, takeWhile, dropWhile, span, break
  , scanl, scanr, zip, zip3, zipWith, zipWith3, unzip, unzip3, lookup, lines, unlines, words, unwords, isSpace
  )
import qualified Clew.Base as B
import Clew.Char (isUpper, isLower)
import qualified Clew.Char as C
import Clew.Num
  ( Num(..), Real, Integral(quot, rem, div, mod, quotRem, divMod), Fractional((/), recip)
  , Floating(..), RealFrac(..), subtract, even, odd, gcd, lcm, (^), fromIntegral, realToFrac
  )
import qualified Clew.Num as N
import Clew.Semigroup (Semigroup((<>)), Monoid(..))
import Clew.Show (Show(..), ShowS, isDigit, shows, showChar, showString, showParen)
import Clew.Read (Read(readsPrec, readList), ReadS, reads, readParen, lex)
import qualified Clew.Read as R
import Clew.Exception (IOError, ioError, userError)
import qualified Clew.Exception as E
import Clew.IO (FilePath, putChar, putStr, putStrLn, print, getChar, getLine, getContents, interact
  , readFile, writeFile, appendFile)
import Clew.ReadIO (readIO, readLn)
import qualified Clew.Logic as L
import Clew.Logic hiding
  (unify, unifyLazily, both, sameNumber, described, valuesFor, tested, given, valuesGiven, passed, andThen, external)

infixl 9 !!
infixr 0 $#, $##, $!!
infix 4 `elem`, `notElem`, /==

-- | Integers of any size.
type Int = P.Integer

type Float = P.Double

-- Logic --------------------------------------------------------------------------------------------------------------

type Success = Bool

success :: Success
success = True

-- | Whether two values differ.
(/==) :: Data a => a -> a -> Bool
x /== y = not (x === y)

-- | The equation for types without 'Data'.
constrEq :: a -> a -> Bool
constrEq x y = L.unify x y

-- | A fresh free variable.
unknown :: Data a => a
unknown = let x free in x

-- | One element of a list.
anyOf :: [a] -> a
anyOf [x] = x
anyOf (x : xs@(_ : _)) = x ? anyOf xs

-- | Succeeds where the constraint holds.
solve :: Bool -> Bool
solve True = True

-- | Goes on where the constraint holds.
doSolve :: Bool -> IO ()
doSolve True = return ()

-- | An expression under a condition.
cond :: Bool -> a -> a
cond c x = c &> x

-- | Evaluates its argument to normal form.
($!!) :: (a -> b) -> a -> b
f $!! x = f $! normalForm x

-- | Waits until its argument is no free variable.
($#) :: (a -> b) -> a -> b
f $# x = f $! ensureNotFree x

-- | Evaluates its argument to normal form and waits until nothing in the spine of it is free.
($##) :: (a -> b) -> a -> b
f $## x = f $! groundNormalForm x

groundNormalForm :: a -> a
groundNormalForm x = ensureNotFree (normalForm x)

-- | Waits for the cells of a list, not for its elements.
ensureSpine :: [a] -> [a]
ensureSpine l = ensureList (ensureNotFree l)
  where
    ensureList [] = []
    ensureList (x : xs) = x : ensureSpine xs

-- | Ends this branch of the computation with a message.
error :: String -> a
error s = P.error $!! s

-- | What a text denotes.
read :: Read a => String -> a
read s = either error id (R.readEither s)

undefined :: a
undefined = error "Prelude.undefined"

-- | Lets a function be applied first to last.
apply :: (a -> b) -> a -> b
apply f x = f x

ifThenElse, if_then_else :: Bool -> a -> a -> a
ifThenElse b x y = if b then x else y
if_then_else = ifThenElse

-- Characters and numbers ---------------------------------------------------------------------------------------------

isAlpha, isAlphaNum, isBinDigit, isOctDigit, isHexDigit :: Char -> Bool
isAlpha = C.isLetter
isAlphaNum c = isAlpha c || C.isNumber c
isBinDigit c = c == '0' || c == '1'
isOctDigit c = c >= '0' && c <= '7'
isHexDigit c = isDigit c || c >= 'A' && c <= 'F' || c >= 'a' && c <= 'f'

-- | The text of a tuple whose components are given.
showTuple :: [ShowS] -> ShowS
showTuple ss = showChar '(' . foldr1 (\s t -> s . showChar ',' . t) ss . showChar ')'

ord :: Char -> Int
ord c = N.toInteger (B.ord c)

chr :: Int -> Char
chr n | n >= 0 && n <= 1114111 = B.chr (fromInteger n)

fromEnum :: Enum a => a -> Int
fromEnum x = N.toInteger (B.fromEnum x)

toEnum :: Enum a => Int -> a
toEnum n = B.toEnum (fromInteger n)

fromInt :: Num a => Int -> a
fromInt n = fromInteger n

toInt :: Integral a => a -> Int
toInt n = N.toInteger n

toFloat :: Real a => a -> Float
toFloat x = N.fromRational (N.toRational x)

fromFloat :: Fractional a => Float -> a
fromFloat x = N.fromRational (N.toRational x)

-- Lists --------------------------------------------------------------------------------------------------------------

head :: [a] -> a
head (x : _) = x

tail :: [a] -> [a]
tail (_ : xs) = xs

null :: [a] -> Bool
null [] = True
null (_ : _) = False

length :: [a] -> Int
length [] = 0
length (_ : xs) = 1 + length xs

(!!) :: [a] -> Int -> a
(x : xs) !! n
  | n == 0 = x
  | n > 0 = xs !! (n - 1)

foldl :: (b -> a -> b) -> b -> [a] -> b
foldl _ z [] = z
foldl f z (x : xs) = foldl f (f z x) xs

foldl1 :: (a -> a -> a) -> [a] -> a
foldl1 f (x : xs) = foldl f x xs

foldr :: (a -> b -> b) -> b -> [a] -> b
foldr _ z [] = z
foldr f z (x : xs) = f x (foldr f z xs)

foldr1 :: (a -> a -> a) -> [a] -> a
foldr1 _ [x] = x
foldr1 f (x : xs@(_ : _)) = f x (foldr1 f xs)

and, or :: [Bool] -> Bool
and xs = foldr (&&) True xs
or xs = foldr (||) False xs

any, all :: (a -> Bool) -> [a] -> Bool
any p xs = or (map p xs)
all p xs = and (map p xs)

elem, notElem :: Eq a => a -> [a] -> Bool
elem x xs = any (x ==) xs
notElem x xs = all (x /=) xs

concat :: [[a]] -> [a]
concat xss = foldr (++) [] xss

concatMap :: (a -> [b]) -> [a] -> [b]
concatMap f xs = concat (map f xs)

sum, product :: Num a => [a] -> a
sum xs = foldl (+) 0 xs
product xs = foldl (*) 1 xs

maximum, minimum :: Ord a => [a] -> a
maximum xs = foldl1 max xs
minimum xs = foldl1 min xs

replicate :: Int -> a -> [a]
replicate n x = take n (repeat x)

take :: Int -> [a] -> [a]
take n xs
  | n <= 0 = []
  | otherwise = taken xs
  where
    taken [] = []
    taken (y : ys) = y : take (n - 1) ys

drop :: Int -> [a] -> [a]
drop n xs
  | n <= 0 = xs
  | otherwise = dropped xs
  where
    dropped [] = []
    dropped (_ : ys) = drop (n - 1) ys

splitAt :: Int -> [a] -> ([a], [a])
splitAt n xs
  | n <= 0 = ([], xs)
  | otherwise = split xs
  where
    split [] = ([], [])
    split (y : ys) = let (as, bs) = splitAt (n - 1) ys in (y : as, bs)

-- Actions ------------------------------------------------------------------------------------------------------------

mapM :: Monad m => (a -> m b) -> [a] -> m [b]
mapM f xs = sequence (map f xs)

mapM_ :: Monad m => (a -> m b) -> [a] -> m ()
mapM_ f xs = sequence_ (map f xs)

forM :: Monad m => [a] -> (a -> m b) -> m [b]
forM xs f = mapM f xs

forM_ :: Monad m => [a] -> (a -> m b) -> m ()
forM_ xs f = mapM_ f xs

sequence :: Monad m => [m a] -> m [a]
sequence [] = return []
sequence (m : ms) = m >>= \x -> sequence ms >>= \xs -> return (x : xs)

sequence_ :: Monad m => [m a] -> m ()
sequence_ [] = return ()
sequence_ (m : ms) = m >> sequence_ ms

foldM :: Monad m => (b -> a -> m b) -> b -> [a] -> m b
foldM _ z [] = return z
foldM f z (x : xs) = f z x >>= \z' -> foldM f z' xs

-- | An action that does nothing.
done :: Monad m => m ()
done = return ()

catch :: IO a -> (IOError -> IO a) -> IO a
catch = E.catchIOError
