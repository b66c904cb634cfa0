-- | Lists of values in memory, one behind the other.
module Foreign.Marshal.Array
  ( mallocArray, mallocArray0, allocaArray, allocaArray0, reallocArray, reallocArray0, callocArray, callocArray0
  , peekArray, peekArray0, pokeArray, pokeArray0, newArray, newArray0, withArray, withArray0, withArrayLen, withArrayLen0
  , copyArray, moveArray, lengthArray0, advancePtr
  ) where

import Clew.Pointer
import Clew.Storable (Storable (..))
import Foreign.Marshal.Alloc (allocaBytes, callocBytes, mallocBytes, reallocBytes)
import Foreign.Marshal.Utils (copyBytes, moveBytes)

-- | What a pointer leads to, for its size only.
target :: Ptr a -> a
target _ = undefined

mallocArray, mallocArray0, callocArray, callocArray0 :: Storable a => Int -> IO (Ptr a)
mallocArray n = sized mallocBytes n
mallocArray0 n = mallocArray (n + 1)
callocArray n = sized callocBytes n
callocArray0 n = callocArray (n + 1)

sized :: Storable a => (Int -> IO (Ptr a)) -> Int -> IO (Ptr a)
sized make n = go undefined
  where
    go x = make (n * sizeOf x) `leadingTo` x
    leadingTo :: IO (Ptr b) -> b -> IO (Ptr b)
    leadingTo m _ = m

allocaArray, allocaArray0 :: Storable a => Int -> (Ptr a -> IO b) -> IO b
allocaArray n act = go undefined act
  where
    go :: Storable c => c -> (Ptr c -> IO d) -> IO d
    go x f = allocaBytes (n * sizeOf x) f
allocaArray0 n = allocaArray (n + 1)

reallocArray, reallocArray0 :: Storable a => Ptr a -> Int -> IO (Ptr a)
reallocArray p n = reallocBytes p (n * sizeOf (target p))
reallocArray0 p n = reallocArray p (n + 1)

peekArray :: Storable a => Int -> Ptr a -> IO [a]
peekArray n p = mapM (peekElemOff p) [0 .. n - 1]

peekArray0 :: (Storable a, Eq a) => a -> Ptr a -> IO [a]
peekArray0 end p = do
  n <- lengthArray0 end p
  peekArray n p

pokeArray :: Storable a => Ptr a -> [a] -> IO ()
pokeArray p xs = sequence_ (zipWith (pokeElemOff p) [0 ..] xs)

pokeArray0 :: Storable a => a -> Ptr a -> [a] -> IO ()
pokeArray0 end p xs = pokeArray p (xs ++ [end])

newArray :: Storable a => [a] -> IO (Ptr a)
newArray xs = do
  p <- mallocArray (length xs)
  pokeArray p xs
  return p

newArray0 :: Storable a => a -> [a] -> IO (Ptr a)
newArray0 end xs = newArray (xs ++ [end])

withArray :: Storable a => [a] -> (Ptr a -> IO b) -> IO b
withArray xs act = withArrayLen xs (\_ p -> act p)

withArray0 :: Storable a => a -> [a] -> (Ptr a -> IO b) -> IO b
withArray0 end xs act = withArrayLen0 end xs (\_ p -> act p)

withArrayLen :: Storable a => [a] -> (Int -> Ptr a -> IO b) -> IO b
withArrayLen xs act = allocaArray n (\p -> pokeArray p xs >> act n p)
  where n = length xs

withArrayLen0 :: Storable a => a -> [a] -> (Int -> Ptr a -> IO b) -> IO b
withArrayLen0 end xs act = allocaArray0 n (\p -> pokeArray0 end p xs >> act n p)
  where n = length xs

copyArray, moveArray :: Storable a => Ptr a -> Ptr a -> Int -> IO ()
copyArray to from n = copyBytes to from (n * sizeOf (target to))
moveArray to from n = moveBytes to from (n * sizeOf (target to))

lengthArray0 :: (Storable a, Eq a) => a -> Ptr a -> IO Int
lengthArray0 end p = go 0
  where
    go i = do
      x <- peekElemOff p i
      if x == end then return i else go (i + 1)

advancePtr :: Storable a => Ptr a -> Int -> Ptr a
advancePtr p n = p `plusPtr` (n * sizeOf (target p))
