{-# LANGUAGE NoImplicitPrelude #-}
-- | The Prelude of Haskell 98, as far as it differs: `fail` is a method of Monad, and `catch` is there.
module Clew.Legacy.Prelude
  ( -- * Basic types
    Bool(..), (&&), (||), not, otherwise
  , Maybe(..), maybe, Either(..), either, Ordering(..), Char, String
  , fst, snd, curry, uncurry
    -- * Basic classes
  , Eq(..), Ord(..), Enum(..), Bounded(..)
    -- * Numbers
  , Int, Integer, Float, Double, Rational, Word
  , Num(..), Real(toRational), Integral(..), Fractional((/), recip, fromRational)
  , Floating(pi, exp, log, sqrt, (**), logBase, sin, cos, tan, asin, acos, atan, sinh, cosh, tanh, asinh, acosh, atanh)
  , RealFrac(..), RealFloat(..)
  , subtract, even, odd, gcd, lcm, (^), (^^), fromIntegral, realToFrac
    -- * Semigroups and monoids
  , Semigroup((<>)), Monoid(..)
    -- * Functors and monads
  , Functor(..), (<$>), Applicative(pure, (<*>), (*>), (<*)), Monad((>>=), (>>), return, fail), MonadFail, mapM_, sequence_, (=<<)
    -- * Folds and traversals
  , Foldable(foldMap, foldr, foldl, foldr1, foldl1, null, length, elem, maximum, minimum, sum, product)
  , Traversable(..)
    -- * Functions
  , id, const, (.), flip, ($), until, asTypeOf, error, errorWithoutStackTrace, undefined, seq, ($!)
    -- * Lists
  , map, (++), filter, head, last, tail, init, (!!), reverse
  , and, or, any, all, concat, concatMap
  , scanl, scanl1, scanr, scanr1, iterate, repeat, replicate, cycle
  , take, drop, takeWhile, dropWhile, span, break, splitAt
  , notElem, lookup, zip, zip3, zipWith, zipWith3, unzip, unzip3
  , lines, words, unlines, unwords
    -- * Text
  , ShowS, Show(..), shows, showChar, showString, showParen
  , ReadS, Read(readsPrec, readList), reads, readParen, read, lex
    -- * Input and output
  , IO, putChar, putStr, putStrLn, print, getChar, getLine, getContents, interact
  , FilePath, readFile, writeFile, appendFile, readIO, readLn
  , IOError, ioError, userError, catch
  ) where

import Clew.Base
import Clew.Num
import Clew.Show
import Clew.Semigroup
import Clew.Foldable
import Clew.Traversable
import Clew.List
import Clew.Exception hiding (catch)
import Clew.Haskell98 (catch)
import Clew.IO
import Clew.Read
import Clew.ReadIO
