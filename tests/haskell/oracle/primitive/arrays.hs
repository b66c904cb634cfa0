-- Arrays and references of primitive, in several monads.
import Control.Monad
import Control.Monad.Primitive
import Control.Monad.ST
import Control.Monad.State
import Data.Int
import Data.Primitive
import qualified Data.Primitive.MVar as M
import Data.Word

counted :: PrimMonad m => Int -> m (Array Int)
counted n = do
  a <- newArray n 0
  forM_ [0 .. n - 1] $ \i -> writeArray a i (i * i)
  x <- readArray a (n - 1)
  writeArray a 0 x
  freezeArray a 0 n

main :: IO ()
main = do
  a <- counted 5
  print (a, runST (counted 3), sizeofArray a, indexArray a 2, fmap (+ 1) a, sum a, foldr (:) [] a)
  evalStateT (counted 2) () >>= print
  print (arrayFromList "abc" <> arrayFromListN 2 "de", a == a, compare a emptyArray, traverse (\x -> if x > 100 then Nothing else Just x) a)
  print (arrayFromList [1, 2] >>= \x -> arrayFromList [x, x * 10 :: Int], (,) <$> arrayFromList "ab" <*> arrayFromList [True, False])
  print (indexArray (arrayFromList [1, undefined]) 0 :: Int, length (fmap (const undefined) a :: Array Int))
  m <- thawArray a 1 3
  copyArray m 0 a 3 1
  copyMutableArray m 1 m 0 2
  unsafeFreezeArray m >>= print
  print (cloneArray a 1 2, sizeofMutableArray m, sameMutableArray m m)
  s <- newSmallArray 3 'x'
  writeSmallArray s 1 'y'
  unsafeFreezeSmallArray s >>= print
  print (smallArrayFromList [1, 2, 3 :: Int], mapSmallArray' (+ 1) (smallArrayFromList [1, 2, 3 :: Int]))
  p <- newPrimArray 4 :: IO (MutablePrimArray RealWorld Int16)
  setPrimArray p 0 4 (-1)
  writePrimArray p 2 300
  q <- unsafeFreezePrimArray p
  print (q, sizeofPrimArray q, foldlPrimArray' (+) 0 q, mapPrimArray (\x -> fromIntegral x * 0.5 :: Double) q)
  print (generatePrimArray 4 (* 2) :: PrimArray Int, filterPrimArray even (primArrayFromList [1 .. 6 :: Word8]), primArrayFromList "ab" <> primArrayFromList "c")
  print (traversePrimArray (\x -> if x > 3 then Nothing else Just (fromIntegral x :: Word16)) (primArrayFromList [1, 2, 3 :: Int]))
  print (clonePrimArray (primArrayFromList [1 .. 5 :: Int32]) 1 3, primArrayFromList [1, 2 :: Int] < primArrayFromList [1, 3])
  b <- newByteArray 8
  fillByteArray b 0 8 0
  writeByteArray b 0 (0x01020304 :: Word32)
  writeByteArray b 2 (0xBEEF :: Word16)
  x <- readByteArray b 0 :: IO Word64
  y <- readByteArray b 5 :: IO Int8
  c <- unsafeFreezeByteArray b
  print (x, y, c, sizeofByteArray c, indexByteArray c 1 :: Word16, foldrByteArray (\w n -> n + fromIntegral (w :: Word8)) (0 :: Int) c)
  print (byteArrayFromList [1.5 :: Double] == byteArrayFromList [1.5 :: Double], compareByteArrays c 0 c 1 3, compare c emptyByteArray)
  print (sizeOf (undefined :: Int), sizeOf 'a', alignment (undefined :: Word16), sizeOf (0 :: Float))
  v <- newMutVar (1 :: Int)
  modifyMutVar' v (+ 1)
  r <- atomicModifyMutVar' v (\n -> (n * 10, n))
  w <- readMutVar v
  print (r, w, runST (newMutVar 'a' >>= readMutVar))
  h <- M.newMVar 'h'
  (,) <$> M.takeMVar h <*> M.isEmptyMVar h >>= print
