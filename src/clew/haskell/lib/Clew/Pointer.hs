-- | Addresses in the simulated memory of `Clew.Memory`.
module Clew.Pointer where

import Clew.MArray (UElt (..))
import Numeric (showHex)

newtype Ptr a = Ptr Int
  deriving (Eq, Ord)

-- | The address of a function of another language, which cannot be called.
newtype FunPtr a = FunPtr Int
  deriving (Eq, Ord)

instance Show (Ptr a) where
  showsPrec _ (Ptr n) rest = "0x" ++ replicate (16 - length digits) '0' ++ digits ++ rest
    where digits = showHex n ""

instance Show (FunPtr a) where
  showsPrec p (FunPtr n) = showsPrec p (Ptr n)

nullPtr :: Ptr a
nullPtr = Ptr 0

castPtr :: Ptr a -> Ptr b
castPtr (Ptr n) = Ptr n

plusPtr :: Ptr a -> Int -> Ptr b
plusPtr (Ptr n) d = Ptr (n + d)

minusPtr :: Ptr a -> Ptr b -> Int
minusPtr (Ptr n) (Ptr m) = n - m

alignPtr :: Ptr a -> Int -> Ptr a
alignPtr (Ptr n) k = case n `rem` k of
  0 -> Ptr n
  r -> Ptr (n + (k - r))

instance UElt (Ptr a) where
  blankElement = Ptr 0

instance UElt (FunPtr a) where
  blankElement = FunPtr 0
