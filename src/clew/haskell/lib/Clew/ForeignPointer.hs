-- | Pointers with what is to be done when nobody needs them any more.
--
-- Nothing is done while a program runs unless it says so: values that nobody needs are not noticed here.
module Clew.ForeignPointer where

import Clew.Memory
import Clew.Pointer
import Clew.Storable (Storable (..))
import Clew.Prim (primRefuse)
import Data.IORef

-- | The address, and the finalizers, the last one first.
data ForeignPtr a = ForeignPtr !Int !(IORef [IO ()])

type FinalizerPtr a = FunPtr (Ptr a -> IO ())

type FinalizerEnvPtr env a = FunPtr (Ptr env -> Ptr a -> IO ())

instance Eq (ForeignPtr a) where
  p == q = unsafeForeignPtrToPtr p == unsafeForeignPtrToPtr q

instance Ord (ForeignPtr a) where
  compare p q = compare (unsafeForeignPtrToPtr p) (unsafeForeignPtrToPtr q)

instance Show (ForeignPtr a) where
  showsPrec d p = showsPrec d (unsafeForeignPtrToPtr p)

unsafeForeignPtrToPtr :: ForeignPtr a -> Ptr a
unsafeForeignPtrToPtr (ForeignPtr n _) = Ptr n

newForeignPtr_ :: Ptr a -> IO (ForeignPtr a)
newForeignPtr_ (Ptr n) = fmap (ForeignPtr n) (newIORef [])

newForeignPtr :: FinalizerPtr a -> Ptr a -> IO (ForeignPtr a)
newForeignPtr finalizer p = do
  f <- newForeignPtr_ p
  addForeignPtrFinalizer finalizer f
  return f

newForeignPtrEnv :: FinalizerEnvPtr env a -> Ptr env -> Ptr a -> IO (ForeignPtr a)
newForeignPtrEnv finalizer env p = do
  f <- newForeignPtr_ p
  addForeignPtrFinalizerEnv finalizer env f
  return f

addForeignPtrFinalizer :: FinalizerPtr a -> ForeignPtr a -> IO ()
addForeignPtrFinalizer finalizer f
  | isFreePointer finalizer = addFinalizer f (release (unsafeForeignPtrToPtr f))
  | otherwise = addFinalizer f foreignFinalizer

addForeignPtrFinalizerEnv :: FinalizerEnvPtr env a -> Ptr env -> ForeignPtr a -> IO ()
addForeignPtrFinalizerEnv _ _ f = addFinalizer f foreignFinalizer

foreignFinalizer :: IO ()
foreignFinalizer = primRefuse "a finalizer of another language is called, but Clew runs Haskell only"

addFinalizer :: ForeignPtr a -> IO () -> IO ()
addFinalizer (ForeignPtr _ finalizers) act = modifyIORef finalizers (act :)

finalizeForeignPtr :: ForeignPtr a -> IO ()
finalizeForeignPtr (ForeignPtr _ finalizers) = do
  acts <- readIORef finalizers
  writeIORef finalizers []
  sequence_ acts

mallocForeignPtr :: Storable a => IO (ForeignPtr a)
mallocForeignPtr = mallocForeignPtrArray 1

mallocForeignPtrBytes :: Int -> IO (ForeignPtr a)
mallocForeignPtrBytes size = allocate size >>= newForeignPtr_

mallocForeignPtrArray, mallocForeignPtrArray0 :: Storable a => Int -> IO (ForeignPtr a)
mallocForeignPtrArray n = go undefined
  where
    go x = mallocForeignPtrBytes (n * sizeOf x) `leadingTo` x
    leadingTo :: IO (ForeignPtr b) -> b -> IO (ForeignPtr b)
    leadingTo m _ = m
mallocForeignPtrArray0 n = mallocForeignPtrArray (n + 1)

withForeignPtr, unsafeWithForeignPtr :: ForeignPtr a -> (Ptr a -> IO b) -> IO b
withForeignPtr f act = act (unsafeForeignPtrToPtr f)
unsafeWithForeignPtr = withForeignPtr

touchForeignPtr :: ForeignPtr a -> IO ()
touchForeignPtr f = f `seq` return ()

castForeignPtr :: ForeignPtr a -> ForeignPtr b
castForeignPtr (ForeignPtr n finalizers) = ForeignPtr n finalizers

plusForeignPtr :: ForeignPtr a -> Int -> ForeignPtr b
plusForeignPtr (ForeignPtr n finalizers) d = ForeignPtr (n + d) finalizers
