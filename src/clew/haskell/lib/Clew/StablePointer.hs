{-# LANGUAGE ExistentialQuantification #-}
-- | Numbers that stand for values of Haskell.
module Clew.StablePointer where

import Clew.MArray (UElt (..))
import Clew.Pointer
import Clew.Storable (Storable (..))
import qualified Data.IntMap as Map
import Data.IORef
import System.IO.Unsafe (unsafePerformIO)
import Unsafe.Coerce (unsafeCoerce)

newtype StablePtr a = StablePtr Int
  deriving (Eq)

-- | A value of some type.
data Kept = forall a. Kept a

-- | The values, and the next number.
kept :: IORef (Map.IntMap Kept, Int)
kept = unsafePerformIO (newIORef (Map.empty, 1))
{-# NOINLINE kept #-}

newStablePtr :: a -> IO (StablePtr a)
newStablePtr x = atomicModifyIORef kept (\(m, n) -> ((Map.insert n (Kept x) m, n + 1), StablePtr n))

deRefStablePtr :: StablePtr a -> IO a
deRefStablePtr (StablePtr n) = do
  (m, _) <- readIORef kept
  case Map.lookup n m of
    Just (Kept x) -> return (unsafeCoerce x)
    Nothing -> errorWithoutStackTrace "deRefStablePtr: the value was freed"

freeStablePtr :: StablePtr a -> IO ()
freeStablePtr (StablePtr n) = modifyIORef kept (\(m, next) -> (Map.delete n m, next))

castStablePtrToPtr :: StablePtr a -> Ptr ()
castStablePtrToPtr (StablePtr n) = Ptr n

castPtrToStablePtr :: Ptr () -> StablePtr a
castPtrToStablePtr (Ptr n) = StablePtr n

instance Storable (StablePtr a) where
  sizeOf _ = 8
  alignment _ = 8
  peek p = fmap castPtrToStablePtr (peek (castPtr p))
  poke p s = poke (castPtr p) (castStablePtrToPtr s)

instance UElt (StablePtr a) where
  blankElement = castPtrToStablePtr nullPtr
