{-# LANGUAGE NoImplicitPrelude, BangPatterns #-}
-- | Evaluation to normal form.
module Clew.DeepSeq
  ( module Clew.DeepSeq
  ) where

import Clew.Prim
import Clew.Base
import Clew.Num
import Clew.Array
import Clew.Complex
import Clew.Int
import Clew.Functor
import Clew.Monoid (Down(..))
import Clew.Semigroup
import Clew.Foldable

infixr 0 $!!, `deepseq`

-- | An instance without a definition evaluates everything.
class NFData a where
  rnf :: a -> ()
  rnf x = case primNormalForm x of !_ -> ()

deepseq :: NFData a => a -> b -> b
deepseq a b = case rnf a of () -> b

force :: NFData a => a -> a
force x = x `deepseq` x

($!!) :: NFData a => (a -> b) -> a -> b
f $!! x = x `deepseq` f x

(<$!!>) :: (Monad m, NFData b) => (a -> b) -> m a -> m b
f <$!!> m = m >>= \x -> return $!! f x
infixl 4 <$!!>

rwhnf :: a -> ()
rwhnf !_ = ()

rnfBoth :: (NFData a, NFData b) => a -> b -> ()
rnfBoth a b = case rnf a of () -> rnf b

instance NFData Int where
  rnf !_ = ()

instance NFData Integer where
  rnf !_ = ()

instance NFData Word where
  rnf !_ = ()

instance NFData Double where
  rnf !_ = ()

instance NFData Float where
  rnf !_ = ()

instance NFData Char where
  rnf !_ = ()

instance NFData Bool where
  rnf !_ = ()

instance NFData Ordering where
  rnf !_ = ()

instance NFData Int8 where
  rnf !_ = ()

instance NFData Int16 where
  rnf !_ = ()

instance NFData Int32 where
  rnf !_ = ()

instance NFData Int64 where
  rnf !_ = ()

instance NFData Word8 where
  rnf !_ = ()

instance NFData Word16 where
  rnf !_ = ()

instance NFData Word32 where
  rnf !_ = ()

instance NFData Word64 where
  rnf !_ = ()

instance NFData () where
  rnf () = ()

instance NFData a => NFData [a] where
  rnf [] = ()
  rnf (x : xs) = case rnf x of () -> rnf xs

instance NFData a => NFData (Maybe a) where
  rnf Nothing = ()
  rnf (Just x) = rnf x

instance (NFData a, NFData b) => NFData (Either a b) where
  rnf (Left x) = rnf x
  rnf (Right y) = rnf y

instance NFData (a -> b) where
  rnf !_ = ()

instance NFData a => NFData (Ratio a) where
  rnf (x :% y) = rnfBoth x y

instance NFData a => NFData (Complex a) where
  rnf (x :+ y) = rnfBoth x y

instance (NFData i, NFData e) => NFData (Array i e) where
  rnf a = case rnf (bounds a) of () -> rnf (elems a)

instance NFData a => NFData (NonEmpty a) where
  rnf (x :| xs) = rnfBoth x xs

instance NFData a => NFData (Identity a) where
  rnf (Identity x) = rnf x

instance NFData a => NFData (Down a) where
  rnf (Down x) = rnf x

instance (NFData a, NFData b) => NFData (a, b) where
  rnf (a, b) = rnfBoth a b

instance (NFData a, NFData b, NFData c) => NFData (a, b, c) where
  rnf (a, b, c) = case rnf a of () -> rnfBoth b c

instance (NFData a, NFData b, NFData c, NFData d) => NFData (a, b, c, d) where
  rnf (a, b, c, d) = case rnfBoth a b of () -> rnfBoth c d

instance (NFData a, NFData b, NFData c, NFData d, NFData e) => NFData (a, b, c, d, e) where
  rnf (a, b, c, d, e) = case rnfBoth a b of () -> case rnf c of () -> rnfBoth d e

-- | Type constructors whose contents can be evaluated.
class NFData1 f where
  liftRnf :: (a -> ()) -> f a -> ()

rnf1 :: (NFData1 f, NFData a) => f a -> ()
rnf1 = liftRnf rnf

class NFData2 p where
  liftRnf2 :: (a -> ()) -> (b -> ()) -> p a b -> ()

rnf2 :: (NFData2 p, NFData a, NFData b) => p a b -> ()
rnf2 = liftRnf2 rnf rnf

instance NFData1 Maybe where
  liftRnf _ Nothing = ()
  liftRnf r (Just x) = r x

instance NFData1 [] where
  liftRnf _ [] = ()
  liftRnf r (x : xs) = case r x of () -> liftRnf r xs

instance NFData a => NFData1 (Either a) where
  liftRnf = liftRnf2 rnf

instance NFData a => NFData1 ((,) a) where
  liftRnf = liftRnf2 rnf

instance NFData1 Identity where
  liftRnf r (Identity x) = r x

instance NFData a => NFData1 (Const a) where
  liftRnf _ (Const x) = rnf x

instance NFData1 NonEmpty where
  liftRnf r (x :| xs) = case r x of () -> liftRnf r xs

instance NFData1 Proxy where
  liftRnf _ Proxy = ()

instance NFData2 Either where
  liftRnf2 l _ (Left x) = l x
  liftRnf2 _ r (Right y) = r y

instance NFData2 (,) where
  liftRnf2 r r' (x, y) = case r x of () -> r' y

instance NFData2 Const where
  liftRnf2 r _ (Const x) = r x
