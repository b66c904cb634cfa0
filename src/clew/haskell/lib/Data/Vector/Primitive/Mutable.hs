{-# LANGUAGE RankNTypes #-}
-- | Vectors of primitive numbers and characters, which are evaluated; vectors that change.
-- Made of the signatures of "Data.Vector.Generic" by tests/haskell/vector_modules.py.
module Data.Vector.Primitive.Mutable
  ( MVector, IOVector, STVector, Prim, length, null, slice, init, tail, take, drop, splitAt, unsafeSlice
  , unsafeInit, unsafeTail, unsafeTake, unsafeDrop, overlaps, new, unsafeNew, replicate, generate, replicateM
  , generateM, clone, grow, unsafeGrow, clear, read, readMaybe, write, modify, modifyM, swap, exchange, unsafeRead
  , unsafeWrite, unsafeModify, unsafeModifyM, unsafeSwap, unsafeExchange, set, copy, move, unsafeCopy, unsafeMove
  , nextPermutation, prevPermutation, mapM_, imapM_, forM_, iforM_, foldl, foldl', foldM, foldM', foldr, foldr'
  , foldrM, foldrM', ifoldl, ifoldl', ifoldM, ifoldM', ifoldr, ifoldr', ifoldrM, ifoldrM'
  ) where

import Clew.PrimitiveVector (MVector, Prim)
import Clew.Primitive (PrimMonad, PrimState)
import Control.Monad.ST (RealWorld)
import qualified Data.Vector.Generic.Mutable as G
import Prelude (Bool, Int, Maybe, Ord)

type IOVector = MVector RealWorld

type STVector s = MVector s

length :: Prim a => MVector s a -> Int
length = G.length

null :: Prim a => MVector s a -> Bool
null = G.null

slice :: Prim a => Int -> Int -> MVector s a -> MVector s a
slice = G.slice

init :: Prim a => MVector s a -> MVector s a
init = G.init

tail :: Prim a => MVector s a -> MVector s a
tail = G.tail

take :: Prim a => Int -> MVector s a -> MVector s a
take = G.take

drop :: Prim a => Int -> MVector s a -> MVector s a
drop = G.drop

splitAt :: Prim a => Int -> MVector s a -> (MVector s a, MVector s a)
splitAt = G.splitAt

unsafeSlice :: Prim a => Int -> Int -> MVector s a -> MVector s a
unsafeSlice = G.unsafeSlice

unsafeInit :: Prim a => MVector s a -> MVector s a
unsafeInit = G.unsafeInit

unsafeTail :: Prim a => MVector s a -> MVector s a
unsafeTail = G.unsafeTail

unsafeTake :: Prim a => Int -> MVector s a -> MVector s a
unsafeTake = G.unsafeTake

unsafeDrop :: Prim a => Int -> MVector s a -> MVector s a
unsafeDrop = G.unsafeDrop

overlaps :: Prim a => MVector s a -> MVector s a -> Bool
overlaps = G.overlaps

new :: (PrimMonad m, Prim a) => Int -> m (MVector (PrimState m) a)
new = G.new

unsafeNew :: (PrimMonad m, Prim a) => Int -> m (MVector (PrimState m) a)
unsafeNew = G.unsafeNew

replicate :: (PrimMonad m, Prim a) => Int -> a -> m (MVector (PrimState m) a)
replicate = G.replicate

generate :: (PrimMonad m, Prim a) => Int -> (Int -> a) -> m (MVector (PrimState m) a)
generate = G.generate

replicateM :: (PrimMonad m, Prim a) => Int -> m a -> m (MVector (PrimState m) a)
replicateM = G.replicateM

generateM :: (PrimMonad m, Prim a) => Int -> (Int -> m a) -> m (MVector (PrimState m) a)
generateM = G.generateM

clone :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> m (MVector (PrimState m) a)
clone = G.clone

grow :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> Int -> m (MVector (PrimState m) a)
grow = G.grow

unsafeGrow :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> Int -> m (MVector (PrimState m) a)
unsafeGrow = G.unsafeGrow

clear :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> m ()
clear = G.clear

read :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> Int -> m a
read = G.read

readMaybe :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> Int -> m (Maybe a)
readMaybe = G.readMaybe

write :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> Int -> a -> m ()
write = G.write

modify :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> (a -> a) -> Int -> m ()
modify = G.modify

modifyM :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> (a -> m a) -> Int -> m ()
modifyM = G.modifyM

swap :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> Int -> Int -> m ()
swap = G.swap

exchange :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> Int -> a -> m a
exchange = G.exchange

unsafeRead :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> Int -> m a
unsafeRead = G.unsafeRead

unsafeWrite :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> Int -> a -> m ()
unsafeWrite = G.unsafeWrite

unsafeModify :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> (a -> a) -> Int -> m ()
unsafeModify = G.unsafeModify

unsafeModifyM :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> (a -> m a) -> Int -> m ()
unsafeModifyM = G.unsafeModifyM

unsafeSwap :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> Int -> Int -> m ()
unsafeSwap = G.unsafeSwap

unsafeExchange :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> Int -> a -> m a
unsafeExchange = G.unsafeExchange

set :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> a -> m ()
set = G.set

copy :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> MVector (PrimState m) a -> m ()
copy = G.copy

move :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> MVector (PrimState m) a -> m ()
move = G.move

unsafeCopy :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> MVector (PrimState m) a -> m ()
unsafeCopy = G.unsafeCopy

unsafeMove :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> MVector (PrimState m) a -> m ()
unsafeMove = G.unsafeMove

nextPermutation :: (PrimMonad m, Ord a, Prim a) => MVector (PrimState m) a -> m Bool
nextPermutation = G.nextPermutation

prevPermutation :: (PrimMonad m, Ord a, Prim a) => MVector (PrimState m) a -> m Bool
prevPermutation = G.prevPermutation

mapM_ :: (PrimMonad m, Prim a) => (a -> m b) -> MVector (PrimState m) a -> m ()
mapM_ = G.mapM_

imapM_ :: (PrimMonad m, Prim a) => (Int -> a -> m b) -> MVector (PrimState m) a -> m ()
imapM_ = G.imapM_

forM_ :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> (a -> m b) -> m ()
forM_ = G.forM_

iforM_ :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> (Int -> a -> m b) -> m ()
iforM_ = G.iforM_

foldl :: (PrimMonad m, Prim a) => (b -> a -> b) -> b -> MVector (PrimState m) a -> m b
foldl = G.foldl

foldl' :: (PrimMonad m, Prim a) => (b -> a -> b) -> b -> MVector (PrimState m) a -> m b
foldl' = G.foldl'

foldM :: (PrimMonad m, Prim a) => (b -> a -> m b) -> b -> MVector (PrimState m) a -> m b
foldM = G.foldM

foldM' :: (PrimMonad m, Prim a) => (b -> a -> m b) -> b -> MVector (PrimState m) a -> m b
foldM' = G.foldM'

foldr :: (PrimMonad m, Prim a) => (a -> b -> b) -> b -> MVector (PrimState m) a -> m b
foldr = G.foldr

foldr' :: (PrimMonad m, Prim a) => (a -> b -> b) -> b -> MVector (PrimState m) a -> m b
foldr' = G.foldr'

foldrM :: (PrimMonad m, Prim a) => (a -> b -> m b) -> b -> MVector (PrimState m) a -> m b
foldrM = G.foldrM

foldrM' :: (PrimMonad m, Prim a) => (a -> b -> m b) -> b -> MVector (PrimState m) a -> m b
foldrM' = G.foldrM'

ifoldl :: (PrimMonad m, Prim a) => (b -> Int -> a -> b) -> b -> MVector (PrimState m) a -> m b
ifoldl = G.ifoldl

ifoldl' :: (PrimMonad m, Prim a) => (b -> Int -> a -> b) -> b -> MVector (PrimState m) a -> m b
ifoldl' = G.ifoldl'

ifoldM :: (PrimMonad m, Prim a) => (b -> Int -> a -> m b) -> b -> MVector (PrimState m) a -> m b
ifoldM = G.ifoldM

ifoldM' :: (PrimMonad m, Prim a) => (b -> Int -> a -> m b) -> b -> MVector (PrimState m) a -> m b
ifoldM' = G.ifoldM'

ifoldr :: (PrimMonad m, Prim a) => (Int -> a -> b -> b) -> b -> MVector (PrimState m) a -> m b
ifoldr = G.ifoldr

ifoldr' :: (PrimMonad m, Prim a) => (Int -> a -> b -> b) -> b -> MVector (PrimState m) a -> m b
ifoldr' = G.ifoldr'

ifoldrM :: (PrimMonad m, Prim a) => (Int -> a -> b -> m b) -> b -> MVector (PrimState m) a -> m b
ifoldrM = G.ifoldrM

ifoldrM' :: (PrimMonad m, Prim a) => (Int -> a -> b -> m b) -> b -> MVector (PrimState m) a -> m b
ifoldrM' = G.ifoldrM'
