{-# LANGUAGE MagicHash, PatternSynonyms #-}
-- | The foundations that GHC builds Haskell's libraries on.
module GHC.Base
  ( module Prelude
  , module Clew.MagicPrimitives
  , Int (I#), Word (W#), Char (C#), Double (D#), Float (F#)
  , Alternative (..), MonadPlus (..), NonEmpty (..), liftA, liftA2, liftA3, liftM, liftM2, ap, when, join, (<**>)
  , ord, unsafeChr, build, augment, inline, lazy, oneShot, assert, Type, Constraint, Void, absurd, vacuous, eqString
  , getTag, quotInt, remInt, divInt, modInt, quotRemInt, divModInt, mapM, sequence, realWorld#, unsafeCoerce#, IO (IO), unIO, runRW#, bindIO, returnIO, thenIO, failIO
  ) where

import Clew.MagicPrimitives
import Clew.MagicState
import Control.Applicative
import Control.Exception (assert)
import Control.Monad
import Data.Char (chr, ord)
import Data.Kind (Constraint, Type)
import Data.List.NonEmpty (NonEmpty (..))
import Data.Void (Void, absurd, vacuous)
import GHC.Exts (realWorld#, unsafeCoerce#, augment, build, inline, lazy, oneShot)

unsafeChr :: Int -> Char
unsafeChr = chr

eqString :: String -> String -> Bool
eqString = (==)

getTag :: Enum a => a -> Int#
getTag = fromEnum

quotInt, remInt, divInt, modInt :: Int -> Int -> Int
quotInt = quot
remInt = rem
divInt = div
modInt = mod

quotRemInt, divModInt :: Int -> Int -> (Int, Int)
quotRemInt = quotRem
divModInt = divMod

bindIO :: IO a -> (a -> IO b) -> IO b
bindIO = (>>=)

thenIO :: IO a -> IO b -> IO b
thenIO = (>>)

returnIO :: a -> IO a
returnIO = return

failIO :: String -> IO a
failIO = ioError . userError
