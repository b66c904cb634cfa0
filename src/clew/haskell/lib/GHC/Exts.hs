{-# LANGUAGE MagicHash, PatternSynonyms, RankNTypes, TypeFamilies #-}
-- | What GHC has beyond Haskell: lists by another syntax, hints to its optimiser, and values without boxes.
module GHC.Exts
  ( module Clew.MagicPrimitives
  , Int (I#), Word (W#), Char (C#), Double (D#), Float (F#)
  , IsList (..), IsString (..), Down (..), Constraint, Coercible, coerce, Ptr (Ptr), FunPtr (FunPtr), RealWorld
  , build, augment, inline, noinline, lazy, oneShot, considerAccessible, breakpoint, groupWith, sortWith, the
  , maxTupleSize, currentCallStack, SPEC (..), unsafeCoerce#, seq#, Proxy#, proxy#, realWorld#, reallyUnsafePtrEquality#, traceEvent, type (~~)
  , noDuplicate#, touch#, runRW#, fork#, forkOn#, myThreadId#, ThreadId#
  ) where

import Clew.IsList
import Clew.MagicPrimitives
import Clew.MagicState
import Clew.Pointer (FunPtr, Ptr)
import Control.Monad.ST (RealWorld)
import Data.Coerce (Coercible, coerce)
import Data.Kind (Constraint)
import Data.List (groupBy, sortBy)
import Data.Ord (Down (..), comparing)
import Data.String (IsString (..))
import GHC.Types (SPEC (..))
import Unsafe.Coerce (unsafeCoerce)

build :: forall a. (forall b. (a -> b -> b) -> b -> b) -> [a]
build g = g (:) []

augment :: forall a. (forall b. (a -> b -> b) -> b -> b) -> [a] -> [a]
augment g = g (:)

inline, noinline, lazy, breakpoint :: a -> a
inline x = x
noinline x = x
lazy x = x
breakpoint x = x

oneShot :: (a -> b) -> a -> b
oneShot f = f

considerAccessible :: Bool
considerAccessible = True

sortWith :: Ord b => (a -> b) -> [a] -> [a]
sortWith f = sortBy (comparing f)

groupWith :: Ord b => (a -> b) -> [a] -> [[a]]
groupWith f xs = groupBy (\x y -> f x == f y) (sortWith f xs)

the :: Eq a => [a] -> a
the (x : xs)
  | all (x ==) xs = x
  | otherwise = errorWithoutStackTrace "GHC.Exts.the: non-identical list"
the [] = errorWithoutStackTrace "GHC.Exts.the: empty list"

maxTupleSize :: Int
maxTupleSize = 64

currentCallStack :: IO [String]
currentCallStack = return []

unsafeCoerce# :: a -> b
unsafeCoerce# = unsafeCoerce

seq# :: a -> State# s -> (State# s, a)
seq# a s = a `seq` (s, a)

traceEvent :: String -> IO ()
traceEvent _ = return ()

-- | Stands for a type.
data Proxy# a = Proxy#

proxy# :: forall a. Proxy# a
proxy# = Proxy#

realWorld# :: State# RealWorld
realWorld# = State#

-- | Values are never known to be the same object.
reallyUnsafePtrEquality# :: a -> a -> Int#
reallyUnsafePtrEquality# _ _ = 0
