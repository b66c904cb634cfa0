{-# LANGUAGE FlexibleContexts, FlexibleInstances, MultiParamTypeClasses #-}
import Control.Monad.ST
import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.State.Strict
import Data.Array (Array)
import Data.Array.Base (MArray (..), UArray, freeze, getAssocs, getElems, mapArray, newListArray, readArray, thaw, unsafeFreeze, writeArray, elems)
import Data.Array.ST (STArray, STUArray, runSTUArray)
import Data.Array.IO (IOArray, IOUArray)

-- A monad that counts what it reads and writes.
type Counting m = StateT Int m

instance MArray IOArray e (StateT Int IO) where
  getBounds = lift . getBounds
  getNumElements = lift . getNumElements
  newArray b = lift . newArray b
  unsafeRead a i = modify' (+ 1) >> lift (unsafeRead a i)
  unsafeWrite a i x = modify' (+ 1) >> lift (unsafeWrite a i x)

-- Only what cannot do without.
newtype Half i e = Half (IOArray i e)
instance MArray Half e IO where
  getBounds (Half a) = getBounds a
  getNumElements (Half a) = getNumElements a
  unsafeNewArray_ b = Half <$> newArray_ b
  unsafeRead (Half a) = unsafeRead a
  unsafeWrite (Half a) = unsafeWrite a

main :: IO ()
main = do
  (r, n) <- flip runStateT 0 $ do
    a <- newArray (0, 4) 'x' :: Counting IO (IOArray Int Char)
    writeArray a 2 'y'
    x <- readArray a 2
    b <- getBounds a
    k <- getNumElements a
    xs <- getElems a
    return (x, b, k, xs)
  print (r, n)
  h <- newArray ('a', 'e') (1 :: Int) :: IO (Half Char Int)
  writeArray h 'c' 7
  getAssocs h >>= print
  f <- freeze h :: IO (UArray Char Int)
  print f
  g <- thaw f :: IO (Half Char Int)
  writeArray g 'a' 0
  getElems g >>= print
  print (elems f)
  m <- mapArray show g
  getElems (m :: Half Char String) >>= print
  l <- newListArray (1, 3) "abc" :: IO (Half Int Char)
  s <- unsafeFreeze l :: IO (Array Int Char)
  print s
  print (runSTUArray (newListArray (0, 3) [1 :: Int ..] >>= \a -> writeArray a 3 9 >> return a))
  print (runST (do { a <- newArray (1, 0) 'q' :: ST s (STUArray s Int Char); getNumElements a }))
