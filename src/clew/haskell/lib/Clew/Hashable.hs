{-# LANGUAGE BangPatterns, DefaultSignatures, FlexibleContexts, TypeOperators #-}
-- | Hashes of values, the same numbers as those of hashable 1.3: FNV-1 over words and bytes.
module Clew.Hashable where

import qualified Clew.Bytes as B
import qualified Clew.LazyBytes as BL
import qualified Clew.LazyText as TL
import Clew.ShortBytes (ShortByteString, fromShort)
import qualified Clew.Text as T
import Clew.Utf (encodeUtf16Char)
import Control.DeepSeq (NFData (..))
import Data.Bits (shiftR, xor, (.&.))
import Data.Complex (Complex (..))
import Data.Fixed (Fixed (..))
import Data.Functor.Classes (Eq1 (..), Ord1 (..), Show1 (..), showsUnaryWith)
import Data.Functor.Compose (Compose (..))
import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))
import qualified Data.Functor.Product as P
import qualified Data.Functor.Sum as S
import Data.Int (Int16, Int32, Int64, Int8)
import qualified Data.IntMap as IntMap
import qualified Data.IntSet as IntSet
import Data.List (foldl')
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.Map as Map
import Data.Proxy (Proxy (..))
import Data.Ratio (Ratio, denominator, numerator)
import Data.Semigroup (Arg (..), First (..), Last (..), Max (..), Min (..), WrappedMonoid (..))
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import Data.String (IsString (..))
import Data.Tree (Tree (..))
import Data.Unique (Unique, hashUnique)
import Data.Version (Version (..))
import Data.Void (Void, absurd)
import Data.Word (Word16, Word32, Word64, Word8)
import GHC.Float (castDoubleToWord64, castFloatToWord32)
import GHC.Generics
import Numeric.Natural (Natural)

infixl 0 `hashWithSalt`

class Hashable a where
  hashWithSalt :: Int -> a -> Int
  default hashWithSalt :: (Generic a, GHashable (Rep a)) => Int -> a -> Int
  hashWithSalt = genericHashWithSalt

  hash :: a -> Int
  hash = hashWithSalt defaultSalt

class Hashable1 t where
  liftHashWithSalt :: (Int -> a -> Int) -> Int -> t a -> Int
  default liftHashWithSalt :: (Generic1 t, GHashable (Rep1 t)) => (Int -> a -> Int) -> Int -> t a -> Int
  liftHashWithSalt = genericLiftHashWithSalt

class Hashable2 t where
  liftHashWithSalt2 :: (Int -> a -> Int) -> (Int -> b -> Int) -> Int -> t a b -> Int

defaultSalt :: Int
defaultSalt = -3750763034362895579

hashInt :: Int -> Int -> Int
hashInt s x = (s * 1099511628211) `xor` x

-- | The hash of bytes behind a salt. C's function multiplies by a prime of its own.
hashBytes :: Int -> [Word8] -> Int
hashBytes = foldl' (\h b -> (h * 1099511628211) `xor` fromIntegral b)

hashWithSalt1 :: (Hashable1 f, Hashable a) => Int -> f a -> Int
hashWithSalt1 = liftHashWithSalt hashWithSalt

hashWithSalt2 :: (Hashable2 f, Hashable a, Hashable b) => Int -> f a b -> Int
hashWithSalt2 = liftHashWithSalt2 hashWithSalt hashWithSalt

defaultLiftHashWithSalt :: (Hashable2 f, Hashable a) => (Int -> b -> Int) -> Int -> f a b -> Int
defaultLiftHashWithSalt = liftHashWithSalt2 hashWithSalt

defaultHashWithSalt :: Hashable a => Int -> a -> Int
defaultHashWithSalt salt x = hashInt salt (hash x)

hashUsing :: Hashable b => (a -> b) -> Int -> a -> Int
hashUsing f salt x = hashWithSalt salt (f x)

-- | A number that tells alternatives apart.
distinguisher :: Int
distinguisher = fromIntegral (maxBound `quot` 3 :: Word)

-- Generic values ------------------------------------------------------------------------------------------------

genericHashWithSalt :: (Generic a, GHashable (Rep a)) => Int -> a -> Int
genericHashWithSalt salt = ghashWithSalt (\s _ -> s) salt . from

genericLiftHashWithSalt :: (Generic1 t, GHashable (Rep1 t)) => (Int -> a -> Int) -> Int -> t a -> Int
genericLiftHashWithSalt h salt = ghashWithSalt h salt . from1

-- | Representations; the function hashes the last parameter.
class GHashable f where
  ghashWithSalt :: (Int -> a -> Int) -> Int -> f a -> Int

instance GHashable V1 where
  ghashWithSalt _ salt _ = hashWithSalt salt ()

instance GHashable U1 where
  ghashWithSalt _ salt _ = hashWithSalt salt ()

instance (GHashable f, GHashable g) => GHashable (f :*: g) where
  ghashWithSalt h salt (x :*: y) = ghashWithSalt h (ghashWithSalt h salt x) y

instance GHashable f => GHashable (M1 i c f) where
  ghashWithSalt h salt (M1 x) = ghashWithSalt h salt x

instance Hashable c => GHashable (K1 i c) where
  ghashWithSalt _ salt (K1 x) = hashWithSalt salt x

instance GHashable Par1 where
  ghashWithSalt h salt (Par1 x) = h salt x

instance Hashable1 f => GHashable (Rec1 f) where
  ghashWithSalt h salt (Rec1 x) = liftHashWithSalt h salt x

instance (Hashable1 f, GHashable g) => GHashable (f :.: g) where
  ghashWithSalt h salt (Comp1 x) = liftHashWithSalt (ghashWithSalt h) salt x

instance (GSum f, GSum g) => GHashable (f :+: g) where
  ghashWithSalt h salt = hashSum h salt 0

-- | Alternatives; the number counts those before it.
class GSum f where
  hashSum :: (Int -> a -> Int) -> Int -> Int -> f a -> Int
  alternatives :: f a -> Int

instance (GSum f, GSum g) => GSum (f :+: g) where
  hashSum h salt n s = case s of
    L1 x -> hashSum h salt n x
    R1 x -> hashSum h salt (n + alternatives (leftOf s)) x
  alternatives s = alternatives (leftOf s) + alternatives (rightOf s)

-- | Never evaluated: they only have types.
leftOf :: (f :+: g) a -> f a
leftOf _ = undefined

rightOf :: (f :+: g) a -> g a
rightOf _ = undefined

instance GHashable f => GSum (M1 C c f) where
  hashSum h salt n (M1 x) = ghashWithSalt h (hashWithSalt salt n) x
  alternatives _ = 1

-- Numbers -------------------------------------------------------------------------------------------------------

instance Hashable Int where
  hash n = n
  hashWithSalt = hashInt

instance Hashable Int64 where
  hash = fromIntegral
  hashWithSalt s n = hashInt s (fromIntegral n)

instance Hashable Word64 where
  hashWithSalt s n = hashInt s (fromIntegral n)

instance Hashable Int8 where
  hash = fromIntegral
  hashWithSalt = defaultHashWithSalt

instance Hashable Int16 where
  hash = fromIntegral
  hashWithSalt = defaultHashWithSalt

instance Hashable Int32 where
  hash = fromIntegral
  hashWithSalt = defaultHashWithSalt

instance Hashable Word where
  hash = fromIntegral
  hashWithSalt = defaultHashWithSalt

instance Hashable Word8 where
  hash = fromIntegral
  hashWithSalt = defaultHashWithSalt

instance Hashable Word16 where
  hash = fromIntegral
  hashWithSalt = defaultHashWithSalt

instance Hashable Word32 where
  hash = fromIntegral
  hashWithSalt = defaultHashWithSalt

instance Hashable () where
  hash = fromEnum
  hashWithSalt = defaultHashWithSalt

instance Hashable Bool where
  hash = fromEnum
  hashWithSalt = defaultHashWithSalt

instance Hashable Ordering where
  hash = fromEnum
  hashWithSalt = defaultHashWithSalt

instance Hashable Char where
  hash = fromEnum
  hashWithSalt = defaultHashWithSalt

-- | Small numbers are hashed as those of the machine, others by their bytes and the number of their words.
instance Hashable Integer where
  hash n
    | isSmall n = fromInteger n
    | n < 0 = negate (hashLarge defaultSalt (negate n))
    | otherwise = hashLarge defaultSalt n
  hashWithSalt s n
    | isSmall n = hashInt s (fromInteger n)
    | n < 0 = negate (hashLarge s (negate n))
    | otherwise = hashLarge s n

isSmall :: Integer -> Bool
isSmall n = n >= toInteger (minBound :: Int) && n <= toInteger (maxBound :: Int)

hashLarge :: Int -> Integer -> Int
hashLarge salt n = hashInt (hashBytes salt bytes) (length bytes `quot` 8)
  where
    bytes = go n
    go 0 = []
    go m = [fromInteger ((m `shiftR` (8 * k)) .&. 255) | k <- [0 .. 7]] ++ go (m `shiftR` 64)

instance Hashable Natural where
  hash n
    | n <= 18446744073709551615 = fromIntegral n
    | otherwise = hashLarge defaultSalt (toInteger n)
  hashWithSalt s n
    | n <= 18446744073709551615 = hashInt s (fromIntegral n)
    | otherwise = hashLarge s (toInteger n)

instance Hashable Float where
  hash x = if x == 0 then 0 else hash (castFloatToWord32 x)
  hashWithSalt = defaultHashWithSalt

instance Hashable Double where
  hash x = if x == 0 then 0 else hash (castDoubleToWord64 x)
  hashWithSalt = defaultHashWithSalt

instance Hashable a => Hashable (Complex a) where
  hash (r :+ i) = hash r `hashWithSalt` i
  hashWithSalt = hashWithSalt1

instance Hashable1 Complex where
  liftHashWithSalt h s (r :+ i) = h (h s r) i

instance Hashable a => Hashable (Ratio a) where
  hash q = hash (numerator q) `hashWithSalt` denominator q
  hashWithSalt s q = s `hashWithSalt` numerator q `hashWithSalt` denominator q

instance Hashable (Fixed a) where
  hashWithSalt s (MkFixed n) = hashWithSalt s n

-- Structures ----------------------------------------------------------------------------------------------------

instance Hashable a => Hashable (Maybe a) where
  hash Nothing = 0
  hash (Just a) = distinguisher `hashWithSalt` a
  hashWithSalt = hashWithSalt1

instance Hashable1 Maybe where
  liftHashWithSalt _ s Nothing = hashInt s 0
  liftHashWithSalt h s (Just a) = h (hashInt s distinguisher) a

instance (Hashable a, Hashable b) => Hashable (Either a b) where
  hash (Left a) = 0 `hashWithSalt` a
  hash (Right b) = distinguisher `hashWithSalt` b
  hashWithSalt = hashWithSalt1

instance Hashable a => Hashable1 (Either a) where
  liftHashWithSalt = defaultLiftHashWithSalt

instance Hashable2 Either where
  liftHashWithSalt2 h _ s (Left a) = h (hashInt s 0) a
  liftHashWithSalt2 _ h s (Right b) = h (hashInt s distinguisher) b

instance (Hashable a1, Hashable a2) => Hashable (a1, a2) where
  hash (a1, a2) = hash a1 `hashWithSalt` a2
  hashWithSalt s (a1, a2) = s `hashWithSalt` a1 `hashWithSalt` a2

instance (Hashable a1) => Hashable1 ((,) a1) where
  liftHashWithSalt = defaultLiftHashWithSalt

instance Hashable2 ((,)) where
  liftHashWithSalt2 h g s (a1, a2) = g (h s a1) a2

instance (Hashable a1, Hashable a2, Hashable a3) => Hashable (a1, a2, a3) where
  hash (a1, a2, a3) = hash a1 `hashWithSalt` a2 `hashWithSalt` a3
  hashWithSalt s (a1, a2, a3) = s `hashWithSalt` a1 `hashWithSalt` a2 `hashWithSalt` a3

instance (Hashable a1, Hashable a2) => Hashable1 ((,,) a1 a2) where
  liftHashWithSalt = defaultLiftHashWithSalt

instance (Hashable a1) => Hashable2 ((,,) a1) where
  liftHashWithSalt2 h g s (a1, a2, a3) = g (h (hashWithSalt s a1) a2) a3

instance (Hashable a1, Hashable a2, Hashable a3, Hashable a4) => Hashable (a1, a2, a3, a4) where
  hash (a1, a2, a3, a4) = hash a1 `hashWithSalt` a2 `hashWithSalt` a3 `hashWithSalt` a4
  hashWithSalt s (a1, a2, a3, a4) = s `hashWithSalt` a1 `hashWithSalt` a2 `hashWithSalt` a3 `hashWithSalt` a4

instance (Hashable a1, Hashable a2, Hashable a3) => Hashable1 ((,,,) a1 a2 a3) where
  liftHashWithSalt = defaultLiftHashWithSalt

instance (Hashable a1, Hashable a2) => Hashable2 ((,,,) a1 a2) where
  liftHashWithSalt2 h g s (a1, a2, a3, a4) = g (h (hashWithSalt (hashWithSalt s a1) a2) a3) a4

instance (Hashable a1, Hashable a2, Hashable a3, Hashable a4, Hashable a5) => Hashable (a1, a2, a3, a4, a5) where
  hash (a1, a2, a3, a4, a5) = hash a1 `hashWithSalt` a2 `hashWithSalt` a3 `hashWithSalt` a4 `hashWithSalt` a5
  hashWithSalt s (a1, a2, a3, a4, a5) = s `hashWithSalt` a1 `hashWithSalt` a2 `hashWithSalt` a3 `hashWithSalt` a4 `hashWithSalt` a5

instance (Hashable a1, Hashable a2, Hashable a3, Hashable a4) => Hashable1 ((,,,,) a1 a2 a3 a4) where
  liftHashWithSalt = defaultLiftHashWithSalt

instance (Hashable a1, Hashable a2, Hashable a3) => Hashable2 ((,,,,) a1 a2 a3) where
  liftHashWithSalt2 h g s (a1, a2, a3, a4, a5) = g (h (hashWithSalt (hashWithSalt (hashWithSalt s a1) a2) a3) a4) a5

instance (Hashable a1, Hashable a2, Hashable a3, Hashable a4, Hashable a5, Hashable a6) => Hashable (a1, a2, a3, a4, a5, a6) where
  hash (a1, a2, a3, a4, a5, a6) = hash a1 `hashWithSalt` a2 `hashWithSalt` a3 `hashWithSalt` a4 `hashWithSalt` a5 `hashWithSalt` a6
  hashWithSalt s (a1, a2, a3, a4, a5, a6) = s `hashWithSalt` a1 `hashWithSalt` a2 `hashWithSalt` a3 `hashWithSalt` a4 `hashWithSalt` a5 `hashWithSalt` a6

instance (Hashable a1, Hashable a2, Hashable a3, Hashable a4, Hashable a5) => Hashable1 ((,,,,,) a1 a2 a3 a4 a5) where
  liftHashWithSalt = defaultLiftHashWithSalt

instance (Hashable a1, Hashable a2, Hashable a3, Hashable a4) => Hashable2 ((,,,,,) a1 a2 a3 a4) where
  liftHashWithSalt2 h g s (a1, a2, a3, a4, a5, a6) = g (h (hashWithSalt (hashWithSalt (hashWithSalt (hashWithSalt s a1) a2) a3) a4) a5) a6

instance (Hashable a1, Hashable a2, Hashable a3, Hashable a4, Hashable a5, Hashable a6, Hashable a7) => Hashable (a1, a2, a3, a4, a5, a6, a7) where
  hash (a1, a2, a3, a4, a5, a6, a7) = hash a1 `hashWithSalt` a2 `hashWithSalt` a3 `hashWithSalt` a4 `hashWithSalt` a5 `hashWithSalt` a6 `hashWithSalt` a7
  hashWithSalt s (a1, a2, a3, a4, a5, a6, a7) = s `hashWithSalt` a1 `hashWithSalt` a2 `hashWithSalt` a3 `hashWithSalt` a4 `hashWithSalt` a5 `hashWithSalt` a6 `hashWithSalt` a7

instance (Hashable a1, Hashable a2, Hashable a3, Hashable a4, Hashable a5, Hashable a6) => Hashable1 ((,,,,,,) a1 a2 a3 a4 a5 a6) where
  liftHashWithSalt = defaultLiftHashWithSalt

instance (Hashable a1, Hashable a2, Hashable a3, Hashable a4, Hashable a5) => Hashable2 ((,,,,,,) a1 a2 a3 a4 a5) where
  liftHashWithSalt2 h g s (a1, a2, a3, a4, a5, a6, a7) = g (h (hashWithSalt (hashWithSalt (hashWithSalt (hashWithSalt (hashWithSalt s a1) a2) a3) a4) a5) a6) a7

-- | The elements, then their number.
instance Hashable a => Hashable [a] where
  hashWithSalt = hashWithSalt1

instance Hashable1 [] where
  liftHashWithSalt h = go 0
    where
      go !n !s [] = hashInt s n
      go n s (x : xs) = go (n + 1) (h s x) xs

instance Hashable a => Hashable (NonEmpty a) where
  hashWithSalt s (a :| as) = s `hashWithSalt` a `hashWithSalt` as

instance Hashable1 NonEmpty where
  liftHashWithSalt h s (a :| as) = liftHashWithSalt h (h s a) as

instance Hashable B.ByteString where
  hashWithSalt s b = hashBytes (hashInt s (B.length b)) (B.unpack b)

instance Hashable ShortByteString where
  hashWithSalt s b = hashWithSalt s (fromShort b)

instance Hashable BL.ByteString where
  hashWithSalt s b = hashInt (hashBytes s (BL.unpack b)) (BL.foldlChunks (\n c -> n + B.length c) 0 b)

-- | Texts are hashed as UTF-16, by the number of its units.
instance Hashable T.Text where
  hashWithSalt s t = hashBytes (hashInt s (length bytes `quot` 2)) bytes
    where bytes = concatMap (encodeUtf16Char False) (T.unpack t)

instance Hashable TL.Text where
  hashWithSalt s t = hashInt (hashBytes s bytes) (length bytes `quot` 2)
    where bytes = concatMap (encodeUtf16Char False) (TL.unpack t)

instance Hashable Void where
  hashWithSalt _ = absurd

instance Hashable Unique where
  hash = hashUnique
  hashWithSalt = defaultHashWithSalt

instance Hashable Version where
  hashWithSalt s (Version branch tags) = s `hashWithSalt` branch `hashWithSalt` tags

instance Hashable a => Hashable (Identity a) where
  hashWithSalt = hashWithSalt1

instance Hashable1 Identity where
  liftHashWithSalt h s (Identity x) = h s x

instance Hashable a => Hashable (Const a b) where
  hashWithSalt s (Const x) = hashWithSalt s x

instance Hashable a => Hashable1 (Const a) where
  liftHashWithSalt = defaultLiftHashWithSalt

instance Hashable2 Const where
  liftHashWithSalt2 h _ s (Const x) = h s x

instance Hashable (Proxy a) where
  hash _ = 0
  hashWithSalt s _ = s

instance Hashable1 Proxy where
  liftHashWithSalt _ s _ = s

instance Hashable a => Hashable (Min a) where
  hashWithSalt s (Min a) = hashWithSalt s a

instance Hashable1 Min where
  liftHashWithSalt h s (Min a) = h s a

instance Hashable a => Hashable (Max a) where
  hashWithSalt s (Max a) = hashWithSalt s a

instance Hashable1 Max where
  liftHashWithSalt h s (Max a) = h s a

instance Hashable a => Hashable (First a) where
  hashWithSalt s (First a) = hashWithSalt s a

instance Hashable1 First where
  liftHashWithSalt h s (First a) = h s a

instance Hashable a => Hashable (Last a) where
  hashWithSalt s (Last a) = hashWithSalt s a

instance Hashable1 Last where
  liftHashWithSalt h s (Last a) = h s a

instance Hashable a => Hashable (WrappedMonoid a) where
  hashWithSalt s (WrapMonoid a) = hashWithSalt s a

instance Hashable1 WrappedMonoid where
  liftHashWithSalt h s (WrapMonoid a) = h s a

instance Hashable a => Hashable (Arg a b) where
  hashWithSalt s (Arg a _) = hashWithSalt s a

instance (Hashable1 f, Hashable1 g, Hashable a) => Hashable (Compose f g a) where
  hashWithSalt = hashWithSalt1

instance (Hashable1 f, Hashable1 g) => Hashable1 (Compose f g) where
  liftHashWithSalt h s (Compose x) = liftHashWithSalt (liftHashWithSalt h) s x

instance (Hashable1 f, Hashable1 g, Hashable a) => Hashable (P.Product f g a) where
  hashWithSalt = hashWithSalt1

instance (Hashable1 f, Hashable1 g) => Hashable1 (P.Product f g) where
  liftHashWithSalt h s (P.Pair a b) = liftHashWithSalt h (liftHashWithSalt h s a) b

instance (Hashable1 f, Hashable1 g, Hashable a) => Hashable (S.Sum f g a) where
  hashWithSalt = hashWithSalt1

instance (Hashable1 f, Hashable1 g) => Hashable1 (S.Sum f g) where
  liftHashWithSalt h s (S.InL a) = liftHashWithSalt h (hashInt s 0) a
  liftHashWithSalt h s (S.InR a) = liftHashWithSalt h (hashInt s distinguisher) a

-- Containers: their size, then what they hold -------------------------------------------------------------------

instance (Hashable k, Hashable v) => Hashable (Map.Map k v) where
  hashWithSalt = hashWithSalt2

instance Hashable k => Hashable1 (Map.Map k) where
  liftHashWithSalt = defaultLiftHashWithSalt

instance Hashable2 Map.Map where
  liftHashWithSalt2 hk hv s m = foldl' (\r (k, v) -> hv (hk r k) v) (hashInt s (Map.size m)) (Map.toAscList m)

instance Hashable v => Hashable (IntMap.IntMap v) where
  hashWithSalt = hashWithSalt1

instance Hashable1 IntMap.IntMap where
  liftHashWithSalt h s m =
    foldl' (\r (k, v) -> h (hashInt r k) v) (hashInt s (IntMap.size m)) (IntMap.toAscList m)

instance Hashable IntSet.IntSet where
  hashWithSalt s x = foldl' hashInt (hashInt s (IntSet.size x)) (IntSet.toAscList x)

instance Hashable v => Hashable (Set.Set v) where
  hashWithSalt = hashWithSalt1

instance Hashable1 Set.Set where
  liftHashWithSalt h s x = foldl' h (hashInt s (Set.size x)) (Set.toAscList x)

instance Hashable v => Hashable (Seq.Seq v) where
  hashWithSalt = hashWithSalt1

instance Hashable1 Seq.Seq where
  liftHashWithSalt h s x = foldl' h (hashInt s (Seq.length x)) x

instance Hashable v => Hashable (Tree v) where
  hashWithSalt = hashWithSalt1

instance Hashable1 Tree where
  liftHashWithSalt h = go
    where go s (Node x xs) = liftHashWithSalt go (h s x) xs

-- Values with their hashes --------------------------------------------------------------------------------------

data Hashed a = Hashed a !Int

hashed :: Hashable a => a -> Hashed a
hashed a = Hashed a (hash a)

unhashed :: Hashed a -> a
unhashed (Hashed a _) = a

hashedHash :: Hashed a -> Int
hashedHash (Hashed _ h) = h

mapHashed :: Hashable b => (a -> b) -> Hashed a -> Hashed b
mapHashed f (Hashed a _) = hashed (f a)

traverseHashed :: (Hashable b, Functor f) => (a -> f b) -> Hashed a -> f (Hashed b)
traverseHashed f (Hashed a _) = fmap hashed (f a)

instance Eq a => Eq (Hashed a) where
  Hashed a h == Hashed b g = h == g && a == b

instance Ord a => Ord (Hashed a) where
  compare (Hashed a _) (Hashed b _) = compare a b

instance Show a => Show (Hashed a) where
  showsPrec d (Hashed a _) = showParen (d > 10) (showString "hashed " . showsPrec 11 a)

instance Hashable (Hashed a) where
  hash (Hashed _ h) = h
  hashWithSalt = defaultHashWithSalt

instance Hashable1 Hashed where
  liftHashWithSalt _ s (Hashed _ h) = hashInt s h

instance (IsString a, Hashable a) => IsString (Hashed a) where
  fromString s = hashed (fromString s)

instance Foldable Hashed where
  foldr f z (Hashed a _) = f a z

instance NFData a => NFData (Hashed a) where
  rnf (Hashed a _) = rnf a

instance Eq1 Hashed where
  liftEq eq (Hashed a h) (Hashed b g) = h == g && eq a b

instance Ord1 Hashed where
  liftCompare c (Hashed a _) (Hashed b _) = c a b

instance Show1 Hashed where
  liftShowsPrec sp _ d (Hashed a _) = showsUnaryWith sp "hashed" d a
