{-# LANGUAGE GeneralizedNewtypeDeriving, StandaloneDeriving #-}
-- | Identity and Const are what they wrap wherever numbers, bits and indices are.
module Clew.FunctorNumbers () where

import Clew.Functor (Const (..), Identity (..))
import Data.Bits (Bits, FiniteBits)
import Data.Ix (Ix)

deriving newtype instance Bounded a => Bounded (Identity a)
deriving newtype instance Enum a => Enum (Identity a)
deriving newtype instance Num a => Num (Identity a)
deriving newtype instance Real a => Real (Identity a)
deriving newtype instance Integral a => Integral (Identity a)
deriving newtype instance Fractional a => Fractional (Identity a)
deriving newtype instance RealFrac a => RealFrac (Identity a)
deriving newtype instance Floating a => Floating (Identity a)
deriving newtype instance RealFloat a => RealFloat (Identity a)
deriving newtype instance Bits a => Bits (Identity a)
deriving newtype instance FiniteBits a => FiniteBits (Identity a)
deriving newtype instance Ix a => Ix (Identity a)

deriving newtype instance Bounded a => Bounded (Const a b)
deriving newtype instance Enum a => Enum (Const a b)
deriving newtype instance Num a => Num (Const a b)
deriving newtype instance Real a => Real (Const a b)
deriving newtype instance Integral a => Integral (Const a b)
deriving newtype instance Fractional a => Fractional (Const a b)
deriving newtype instance RealFrac a => RealFrac (Const a b)
deriving newtype instance Floating a => Floating (Const a b)
deriving newtype instance RealFloat a => RealFloat (Const a b)
deriving newtype instance Bits a => Bits (Const a b)
deriving newtype instance FiniteBits a => FiniteBits (Const a b)
deriving newtype instance Ix a => Ix (Const a b)

instance Read a => Read (Const a b) where
  readsPrec n = readParen (n > 10) (\t -> [(Const x, v) | ("Const", u) <- lex t, (x, v) <- readsPrec 11 u])
