{-# LANGUAGE ScopedTypeVariables #-}
-- | Values that have a place in memory, in the layout of C on a 64-bit machine with the lowest byte first.
module Clew.Storable where

import Clew.Memory
import Clew.Pointer
import Data.Bits (shiftL, shiftR, (.&.), (.|.))
import Data.Char (chr, ord)
import Data.Complex (Complex (..))
import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))
import Data.Int (Int16, Int32, Int64, Int8)
import Data.Ord (Down (..))
import Data.Ratio (Ratio, denominator, numerator, (%))
import Data.Word (Word16, Word32, Word64, Word8)
import GHC.Float (castDoubleToWord64, castFloatToWord32, castWord32ToFloat, castWord64ToDouble)

class Storable a where
  sizeOf :: a -> Int
  alignment :: a -> Int
  peekElemOff :: Ptr a -> Int -> IO a
  pokeElemOff :: Ptr a -> Int -> a -> IO ()
  peekByteOff :: Ptr b -> Int -> IO a
  pokeByteOff :: Ptr b -> Int -> a -> IO ()
  peek :: Ptr a -> IO a
  poke :: Ptr a -> a -> IO ()

  peekElemOff p i = element undefined p
    where
      element :: Storable c => c -> Ptr c -> IO c
      element x q = peekByteOff q (i * sizeOf x) `asIn` x
      asIn :: IO c -> c -> IO c
      asIn m _ = m
  pokeElemOff p i x = pokeByteOff p (i * sizeOf x) x
  peekByteOff p i = peek (p `plusPtr` i)
  pokeByteOff p i = poke (p `plusPtr` i)
  peek p = peekElemOff p 0
  poke p = pokeElemOff p 0
  {-# MINIMAL sizeOf, alignment, (peek | peekElemOff | peekByteOff), (poke | pokeElemOff | pokeByteOff) #-}

-- | A whole number of some bytes, the lowest first; those that do not fit its type are wrapped.
peekWhole :: Num a => Int -> Ptr b -> IO a
peekWhole size p = do
  bytes <- readBytes p size
  return $! fromInteger (foldr (\b n -> n `shiftL` 8 .|. toInteger b) 0 bytes)

pokeWhole :: Integral a => Int -> Ptr b -> a -> IO ()
pokeWhole size p n = writeBytes p [fromInteger ((toInteger n `shiftR` (8 * k)) .&. 255) | k <- [0 .. size - 1]]

instance Storable Int where
  sizeOf _ = 8
  alignment _ = 8
  peek = peekWhole 8
  poke = pokeWhole 8

instance Storable Word where
  sizeOf _ = 8
  alignment _ = 8
  peek = peekWhole 8
  poke = pokeWhole 8

instance Storable Int8 where
  sizeOf _ = 1
  alignment _ = 1
  peek = peekWhole 1
  poke = pokeWhole 1

instance Storable Int16 where
  sizeOf _ = 2
  alignment _ = 2
  peek = peekWhole 2
  poke = pokeWhole 2

instance Storable Int32 where
  sizeOf _ = 4
  alignment _ = 4
  peek = peekWhole 4
  poke = pokeWhole 4

instance Storable Int64 where
  sizeOf _ = 8
  alignment _ = 8
  peek = peekWhole 8
  poke = pokeWhole 8

instance Storable Word8 where
  sizeOf _ = 1
  alignment _ = 1
  peek = peekWhole 1
  poke = pokeWhole 1

instance Storable Word16 where
  sizeOf _ = 2
  alignment _ = 2
  peek = peekWhole 2
  poke = pokeWhole 2

instance Storable Word32 where
  sizeOf _ = 4
  alignment _ = 4
  peek = peekWhole 4
  poke = pokeWhole 4

instance Storable Word64 where
  sizeOf _ = 8
  alignment _ = 8
  peek = peekWhole 8
  poke = pokeWhole 8

instance Storable Bool where
  sizeOf _ = 4
  alignment _ = 4
  peek p = fmap (/= (0 :: Int)) (peekWhole 4 p)
  poke p b = pokeWhole 4 p (if b then 1 else 0 :: Int)

instance Storable Char where
  sizeOf _ = 4
  alignment _ = 4
  peek p = fmap chr (peekWhole 4 p)
  poke p c = pokeWhole 4 p (ord c)

instance Storable Float where
  sizeOf _ = 4
  alignment _ = 4
  peek p = fmap castWord32ToFloat (peekWhole 4 p)
  poke p x = pokeWhole 4 p (castFloatToWord32 x)

instance Storable Double where
  sizeOf _ = 8
  alignment _ = 8
  peek p = fmap castWord64ToDouble (peekWhole 8 p)
  poke p x = pokeWhole 8 p (castDoubleToWord64 x)

instance Storable (Ptr a) where
  sizeOf _ = 8
  alignment _ = 8
  peek p = fmap Ptr (peekWhole 8 p)
  poke p (Ptr n) = pokeWhole 8 p n

instance Storable (FunPtr a) where
  sizeOf _ = 8
  alignment _ = 8
  peek p = fmap FunPtr (peekWhole 8 p)
  poke p (FunPtr n) = pokeWhole 8 p n

instance Storable () where
  sizeOf _ = 0
  alignment _ = 1
  peek _ = return ()
  poke _ _ = return ()

-- | Two values of one type, one behind the other.
instance (Integral a, Storable a) => Storable (Ratio a) where
  sizeOf q = 2 * sizeOf (numerator q)
  alignment q = alignment (numerator q)
  peek p = do
    n <- peek (castPtr p)
    d <- peekElemOff (castPtr p) 1
    return (n % d)
  poke p q = poke (castPtr p) (numerator q) >> pokeElemOff (castPtr p) 1 (denominator q)

instance Storable a => Storable (Complex a) where
  sizeOf z = 2 * sizeOf (part z)
  alignment z = alignment (part z)
  peek p = do
    r <- peek (castPtr p)
    i <- peekElemOff (castPtr p) 1
    return (r :+ i)
  poke p (r :+ i) = poke (castPtr p) r >> pokeElemOff (castPtr p) 1 i

part :: Complex a -> a
part (r :+ _) = r

instance Storable a => Storable (Const a b) where
  sizeOf x = sizeOf (getConst x)
  alignment x = alignment (getConst x)
  peek p = fmap Const (peek (castPtr p))
  poke p (Const x) = poke (castPtr p) x

instance Storable a => Storable (Identity a) where
  sizeOf x = sizeOf (runIdentity x)
  alignment x = alignment (runIdentity x)
  peek p = fmap Identity (peek (castPtr p))
  poke p (Identity x) = poke (castPtr p) x

instance Storable a => Storable (Down a) where
  sizeOf x = sizeOf (getDown x)
  alignment x = alignment (getDown x)
  peek p = fmap Down (peek (castPtr p))
  poke p (Down x) = poke (castPtr p) x
