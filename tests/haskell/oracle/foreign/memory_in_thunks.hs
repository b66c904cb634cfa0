-- Memory that is made while other memory is made, read and written: addresses and sizes are evaluated late.
import Control.Monad (forM_)
import Control.Monad.ST (runST)
import Control.Monad.ST.Unsafe (unsafeIOToST)
import Data.Word (Word64)
import Foreign.ForeignPtr
import Foreign.Marshal.Alloc (free, mallocBytes, reallocBytes)
import Foreign.Ptr
import Foreign.Storable
import System.IO.Unsafe (unsafePerformIO)

holding :: Word64 -> IO (ForeignPtr Word64)
holding x = do
  p <- mallocForeignPtrBytes 8
  withForeignPtr p (`poke` x)
  return p

data Cells = Cells { size :: Int, cells :: ForeignPtr Word64 }

made :: [Word64] -> IO Cells
made xs = do
  p <- mallocForeignPtrBytes (8 * length xs)
  withForeignPtr p $ \q -> sequence_ [pokeElemOff q i x | (i, x) <- zip [0 ..] xs]
  return (Cells (length xs) p)

copied :: (Word64 -> Word64) -> Cells -> IO Cells
copied f a = do
  p <- mallocForeignPtrBytes (8 * size a)
  withForeignPtr (cells a) $ \from -> withForeignPtr p $ \to ->
    forM_ [0 .. size a - 1] $ \i -> pokeElemOff to i . f =<< peekElemOff from i
  return (Cells (size a) p)

contents :: Cells -> [Word64]
contents a = unsafePerformIO (withForeignPtr (cells a) (\p -> mapM (peekElemOff p) [0 .. size a - 1]))

main :: IO ()
main = do
  print (contents (runST (unsafeIOToST (copied (+ 1) (runST (unsafeIOToST (made [1, 2, 3])))))))
  let late = unsafePerformIO (holding 8)
      wide = unsafePerformIO (withForeignPtr late peek)
  p <- mallocBytes (fromIntegral wide)
  poke p (7 :: Word64)
  withForeignPtr late peek >>= print
  peek p >>= print
  let address = unsafePerformIO (holding 5 >>= \f -> withForeignPtr f (\q -> return q))
  peek address >>= print
  poke (unsafePerformIO (mallocBytes 8)) (9 :: Word64)
  peek p >>= print
  q <- reallocBytes p (unsafePerformIO (holding 16 >>= \f -> fmap fromIntegral (withForeignPtr f peek)))
  peek q >>= print
  free q
