-- Values in memory: sizes, arrays, texts, blocks that grow, pointers in memory.
module Main where

import Control.Exception (ErrorCall, SomeException, evaluate, finally, try)
import Data.Complex (Complex (..))
import Data.Int
import Data.Word
import Foreign
import Foreign.C

data Point = Point Int16 Double
  deriving (Eq, Show)

instance Storable Point where
  sizeOf _ = 16
  alignment _ = 8
  peek p = Point <$> peekByteOff p 0 <*> peekByteOff p 8
  poke p (Point a b) = pokeByteOff p 0 a >> pokeByteOff p 8 b

main :: IO ()
main = do
  print [sizeOf 'x', sizeOf True, sizeOf (0 :: Int), sizeOf (0 :: Word8), sizeOf (0 :: Float), sizeOf nullPtr, sizeOf (1 :+ 2 :: Complex Double)]
  print [sizeOf (0 :: CInt), sizeOf (0 :: CLong), sizeOf (0 :: CChar), sizeOf (0 :: CSize), alignment (0 :: CShort), sizeOf (0 :: CDouble)]
  r <- alloca (\p -> poke p (-2 :: Int32) >> (,) <$> peek p <*> peekArray 4 (castPtr p :: Ptr Word8))
  print r
  bytes <- with (1.5 :: Double) (\p -> peekArray 8 (castPtr p :: Ptr Word8))
  print bytes
  withArrayLen [10, 20, 30 :: Int16] $ \n p -> do
    print n
    pokeElemOff p 1 99
    peekArray n p >>= print
    peek (p `advancePtr` 2) >>= print
    print ((p `plusPtr` 4) `minusPtr` p)
    moveArray p (p `advancePtr` 1) 2
    peekArray n p >>= print
  p <- mallocArray 2 :: IO (Ptr Point)
  pokeArray p [Point 1 2.5, Point (-3) 4]
  q <- reallocArray p 4
  pokeElemOff q 3 (Point 7 8)
  Point 7 8 `seq` peekArray 2 q >>= print
  peekElemOff q 3 >>= print
  free q
  withCString "na\239ve \8364" $ \s -> do
    peekCString s >>= print
    lengthArray0 0 s >>= print
  withCStringLen "abc" (\(s, n) -> peekCStringLen (s, n - 1)) >>= print
  print (castCharToCChar 'a', castCCharToChar 98, fromBool True :: CInt, toBool (0 :: CInt))
  cell <- new (5 :: Int)
  ref <- new cell
  peek ref >>= peek >>= print
  copyBytes (castPtr cell) (castPtr ref :: Ptr Word8) 8
  (== cell) . castPtr <$> (peek (castPtr cell) :: IO (Ptr ())) >>= print
  fillBytes cell 1 8
  peek cell >>= print
  f <- mallocForeignPtrArray 3 :: IO (ForeignPtr Word32)
  withForeignPtr f (\a -> pokeArray a [1, 2, 3] >> peekArray 3 (a `plusPtr` 4 :: Ptr Word32) `seq` sum <$> peekArray 3 a) >>= print
  finalizeForeignPtr f
  s <- newStablePtr (map (* 2))
  g <- deRefStablePtr s
  print (g [1, 2, 3 :: Int])
  freeStablePtr s
  withPool (\pool -> pooledNewArray pool "xyz" >>= peekArray 3) >>= print
  print (maxBound :: CInt, fromIntegral (300 :: Int) :: CUChar, (7 :: CInt) `div` 2, 1.5 + 2 :: CDouble, read "12" :: CInt)
  print (nullPtr == (nullPtr :: Ptr Int), nullPtr `plusPtr` 16 :: Ptr (), alignPtr (nullPtr `plusPtr` 5) 8 :: Ptr ())
  e <- try (throwIf (< 0) (\n -> "bad " ++ show n) (return (-1 :: Int)))
  print (either (\x -> show (x :: IOError)) show e)
  print (eNOENT == eNOENT, eINTR == eAGAIN, let Errno n = ePIPE in n)
  print (errnoToIOError "here" eNOENT Nothing (Just "file"))
  maybeWith with (Just (3 :: Int)) (maybePeek peek) >>= print
  maybeWith with (Nothing :: Maybe Int) (maybePeek peek) >>= print
  withMany with [1, 2 :: Int] (mapM peek) >>= print
