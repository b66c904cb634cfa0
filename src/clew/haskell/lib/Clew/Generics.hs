{-# LANGUAGE DataKinds, DeriveTraversable, FlexibleContexts, FlexibleInstances, GADTs, KindSignatures, PolyKinds, ScopedTypeVariables, StandaloneDeriving, TypeFamilies, TypeOperators, UndecidableInstances #-}
-- | Types as sums of products, which functions for all types are written on. The type checker derives the instances.
module Clew.Generics where

import Clew.TypeLits (KnownNat (..), KnownSymbol (..), Nat, Of (..), Symbol)
import Control.Applicative (Alternative (..), ZipList (..))
import Control.Monad (MonadPlus (..))
import Control.Monad.Fix (MonadFix (..))
import Data.Complex (Complex (..))
import Data.Functor.Compose (Compose (..))
import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))
import qualified Data.Functor.Product as Functor
import qualified Data.Functor.Sum as Functor
import Data.Kind (Type)
import Data.List.NonEmpty (NonEmpty (..))
import Data.Monoid
import Data.Ord (Down (..))
import Data.Proxy (Proxy (..))
import Data.Tree (Tree (..))
import Data.Version (Version (..))
import Data.Void (Void)
import System.Exit (ExitCode (..))

infixr 5 :+:
infixr 6 :*:
infixr 7 :.:

data V1 (p :: k)
  deriving (Eq, Ord, Show, Read, Functor, Foldable, Traversable)

data U1 (p :: k) = U1

newtype Par1 p = Par1 { unPar1 :: p }
  deriving (Eq, Ord, Show, Read, Functor, Foldable, Traversable)

newtype Rec1 (f :: k -> Type) (p :: k) = Rec1 { unRec1 :: f p }

newtype K1 i c (p :: k) = K1 { unK1 :: c }
  deriving (Eq, Ord, Show, Read, Functor, Foldable, Traversable)

newtype M1 i (c :: Meta) (f :: k -> Type) (p :: k) = M1 { unM1 :: f p }

data (:+:) (f :: k -> Type) (g :: k -> Type) (p :: k) = L1 (f p) | R1 (g p)

data (:*:) (f :: k -> Type) (g :: k -> Type) (p :: k) = f p :*: g p

newtype (:.:) (f :: k2 -> Type) (g :: k1 -> k2) (p :: k1) = Comp1 { unComp1 :: f (g p) }

deriving instance Eq (f p) => Eq (Rec1 f p)
deriving instance Ord (f p) => Ord (Rec1 f p)
deriving instance Show (f p) => Show (Rec1 f p)
deriving instance Read (f p) => Read (Rec1 f p)
deriving instance Functor f => Functor (Rec1 f)
deriving instance Foldable f => Foldable (Rec1 f)
deriving instance Traversable f => Traversable (Rec1 f)
deriving instance Eq (f p) => Eq (M1 i c f p)
deriving instance Ord (f p) => Ord (M1 i c f p)
deriving instance Show (f p) => Show (M1 i c f p)
deriving instance Read (f p) => Read (M1 i c f p)
deriving instance Functor f => Functor (M1 i c f)
deriving instance Foldable f => Foldable (M1 i c f)
deriving instance Traversable f => Traversable (M1 i c f)
deriving instance (Eq (f p), Eq (g p)) => Eq ((:+:) f g p)
deriving instance (Ord (f p), Ord (g p)) => Ord ((:+:) f g p)
deriving instance (Show (f p), Show (g p)) => Show ((:+:) f g p)
deriving instance (Read (f p), Read (g p)) => Read ((:+:) f g p)
deriving instance (Functor f, Functor g) => Functor (f :+: g)
deriving instance (Foldable f, Foldable g) => Foldable (f :+: g)
deriving instance (Traversable f, Traversable g) => Traversable (f :+: g)
deriving instance (Eq (f p), Eq (g p)) => Eq ((:*:) f g p)
deriving instance (Ord (f p), Ord (g p)) => Ord ((:*:) f g p)
deriving instance (Show (f p), Show (g p)) => Show ((:*:) f g p)
deriving instance (Read (f p), Read (g p)) => Read ((:*:) f g p)
deriving instance (Functor f, Functor g) => Functor (f :*: g)
deriving instance (Foldable f, Foldable g) => Foldable (f :*: g)
deriving instance (Traversable f, Traversable g) => Traversable (f :*: g)
deriving instance Eq (f (g p)) => Eq ((:.:) f g p)
deriving instance Ord (f (g p)) => Ord ((:.:) f g p)
deriving instance Show (f (g p)) => Show ((:.:) f g p)
deriving instance Read (f (g p)) => Read ((:.:) f g p)

instance (Functor f, Functor g) => Functor (f :.: g) where
  fmap h (Comp1 x) = Comp1 (fmap (fmap h) x)

instance (Foldable f, Foldable g) => Foldable (f :.: g) where
  foldMap h (Comp1 x) = foldMap (foldMap h) x

instance (Traversable f, Traversable g) => Traversable (f :.: g) where
  traverse h (Comp1 x) = fmap Comp1 (traverse (traverse h) x)

instance Eq (U1 p) where
  _ == _ = True

instance Ord (U1 p) where
  compare _ _ = EQ

instance Show (U1 p) where
  showsPrec _ _ = showString "U1"

instance Read (U1 p) where
  readsPrec _ s = [(U1, rest) | ("U1", rest) <- lex s]

instance Functor U1 where
  fmap _ _ = U1

instance Foldable U1 where
  foldMap _ _ = mempty

instance Traversable U1 where
  traverse _ _ = pure U1

instance Applicative U1 where
  pure _ = U1
  _ <*> _ = U1

instance Alternative U1 where
  empty = U1
  _ <|> _ = U1

instance Monad U1 where
  _ >>= _ = U1

instance MonadPlus U1

instance Applicative Par1 where
  pure = Par1
  Par1 f <*> Par1 x = Par1 (f x)

instance Monad Par1 where
  Par1 x >>= f = f x

instance MonadFix Par1 where
  mfix f = Par1 (let Par1 x = f x in x)

instance Applicative f => Applicative (Rec1 f) where
  pure = Rec1 . pure
  Rec1 f <*> Rec1 x = Rec1 (f <*> x)

instance Alternative f => Alternative (Rec1 f) where
  empty = Rec1 empty
  Rec1 a <|> Rec1 b = Rec1 (a <|> b)

instance Monad f => Monad (Rec1 f) where
  Rec1 x >>= f = Rec1 (x >>= unRec1 . f)

instance MonadPlus f => MonadPlus (Rec1 f)

instance Monoid c => Applicative (K1 i c) where
  pure _ = K1 mempty
  K1 a <*> K1 b = K1 (a <> b)

instance Applicative f => Applicative (M1 i c f) where
  pure = M1 . pure
  M1 f <*> M1 x = M1 (f <*> x)

instance Alternative f => Alternative (M1 i c f) where
  empty = M1 empty
  M1 a <|> M1 b = M1 (a <|> b)

instance Monad f => Monad (M1 i c f) where
  M1 x >>= f = M1 (x >>= unM1 . f)

instance MonadPlus f => MonadPlus (M1 i c f)

instance (Applicative f, Applicative g) => Applicative (f :*: g) where
  pure a = pure a :*: pure a
  (f :*: g) <*> (x :*: y) = (f <*> x) :*: (g <*> y)

instance (Alternative f, Alternative g) => Alternative (f :*: g) where
  empty = empty :*: empty
  (a :*: b) <|> (c :*: d) = (a <|> c) :*: (b <|> d)

instance (Monad f, Monad g) => Monad (f :*: g) where
  (m :*: n) >>= f = (m >>= left . f) :*: (n >>= right . f)
    where
      left (a :*: _) = a
      right (_ :*: b) = b

instance (MonadPlus f, MonadPlus g) => MonadPlus (f :*: g)

instance (Applicative f, Applicative g) => Applicative (f :.: g) where
  pure x = Comp1 (pure (pure x))
  Comp1 f <*> Comp1 x = Comp1 (fmap (<*>) f <*> x)

instance (Alternative f, Applicative g) => Alternative (f :.: g) where
  empty = Comp1 empty
  Comp1 a <|> Comp1 b = Comp1 (a <|> b)

instance Semigroup (V1 p) where
  v <> _ = v

instance Semigroup (U1 p) where
  _ <> _ = U1

instance Monoid (U1 p) where
  mempty = U1

instance Semigroup p => Semigroup (Par1 p) where
  Par1 a <> Par1 b = Par1 (a <> b)

instance Monoid p => Monoid (Par1 p) where
  mempty = Par1 mempty

instance Semigroup (f p) => Semigroup (Rec1 f p) where
  Rec1 a <> Rec1 b = Rec1 (a <> b)

instance Monoid (f p) => Monoid (Rec1 f p) where
  mempty = Rec1 mempty

instance Semigroup c => Semigroup (K1 i c p) where
  K1 a <> K1 b = K1 (a <> b)

instance Monoid c => Monoid (K1 i c p) where
  mempty = K1 mempty

instance Semigroup (f p) => Semigroup (M1 i c f p) where
  M1 a <> M1 b = M1 (a <> b)

instance Monoid (f p) => Monoid (M1 i c f p) where
  mempty = M1 mempty

instance (Semigroup (f p), Semigroup (g p)) => Semigroup ((:*:) f g p) where
  (a :*: b) <> (c :*: d) = (a <> c) :*: (b <> d)

instance (Monoid (f p), Monoid (g p)) => Monoid ((:*:) f g p) where
  mempty = mempty :*: mempty

instance Semigroup (f (g p)) => Semigroup ((:.:) f g p) where
  Comp1 a <> Comp1 b = Comp1 (a <> b)

instance Monoid (f (g p)) => Monoid ((:.:) f g p) where
  mempty = Comp1 mempty

data R
data D
data C
data S

type Rec0 = K1 R
type D1 = M1 D
type C1 = M1 C
type S1 = M1 S

-- What is known about types, constructors and fields -----------------------------------------------------------

data Fixity = Prefix | Infix Associativity Int
  deriving (Eq, Show, Ord, Read)

data FixityI = PrefixI | InfixI Associativity Nat

prec :: Fixity -> Int
prec Prefix = 10
prec (Infix _ n) = n

data Associativity = LeftAssociative | RightAssociative | NotAssociative
  deriving (Eq, Show, Ord, Read, Enum, Bounded)

data SourceUnpackedness = NoSourceUnpackedness | SourceNoUnpack | SourceUnpack
  deriving (Eq, Show, Ord, Read, Enum, Bounded)

data SourceStrictness = NoSourceStrictness | SourceLazy | SourceStrict
  deriving (Eq, Show, Ord, Read, Enum, Bounded)

data DecidedStrictness = DecidedLazy | DecidedStrict | DecidedUnpack
  deriving (Eq, Show, Ord, Read, Enum, Bounded)

data Meta
  = MetaData Symbol Symbol Symbol Bool
  | MetaCons Symbol FixityI Bool
  | MetaSel (Maybe Symbol) SourceUnpackedness SourceStrictness DecidedStrictness

class Datatype d where
  datatypeName :: t d f a -> String
  moduleName :: t d f a -> String
  packageName :: t d f a -> String
  isNewtype :: t d f a -> Bool
  isNewtype _ = False

instance (KnownSymbol n, KnownSymbol m, KnownSymbol p, KnownConstant nt Bool) => Datatype ('MetaData n m p nt) where
  datatypeName _ = symbol' (Of :: Of n)
  moduleName _ = symbol' (Of :: Of m)
  packageName _ = symbol' (Of :: Of p)
  isNewtype _ = constant (Of :: Of nt)

class Constructor c where
  conName :: t c f a -> String
  conFixity :: t c f a -> Fixity
  conFixity _ = Prefix
  conIsRecord :: t c f a -> Bool
  conIsRecord _ = False

instance (KnownSymbol n, KnownConstant f Fixity, KnownConstant r Bool) => Constructor ('MetaCons n f r) where
  conName _ = symbol' (Of :: Of n)
  conFixity _ = constant (Of :: Of f)
  conIsRecord _ = constant (Of :: Of r)

class Selector s where
  selName :: t s f a -> String
  selSourceUnpackedness :: t s f a -> SourceUnpackedness
  selSourceStrictness :: t s f a -> SourceStrictness
  selDecidedStrictness :: t s f a -> DecidedStrictness

instance
  ( KnownConstant mn String, KnownConstant su SourceUnpackedness, KnownConstant ss SourceStrictness
  , KnownConstant ds DecidedStrictness )
  => Selector ('MetaSel mn su ss ds) where
  selName _ = constant (Of :: Of mn)
  selSourceUnpackedness _ = constant (Of :: Of su)
  selSourceStrictness _ = constant (Of :: Of ss)
  selDecidedStrictness _ = constant (Of :: Of ds)

-- | The value of a constructor that is a type.
class KnownConstant t a where
  constant :: Of t -> a

instance KnownConstant 'True Bool where constant _ = True
instance KnownConstant 'False Bool where constant _ = False
instance KnownConstant 'Nothing String where constant _ = ""
instance KnownSymbol s => KnownConstant ('Just s) String where constant _ = symbol' (Of :: Of s)
instance KnownConstant 'PrefixI Fixity where constant _ = Prefix
instance (KnownConstant a Associativity, KnownNat n) => KnownConstant ('InfixI a n) Fixity where
  constant _ = Infix (constant (Of :: Of a)) (fromInteger (natural' (Of :: Of n)))
instance KnownConstant 'LeftAssociative Associativity where constant _ = LeftAssociative
instance KnownConstant 'RightAssociative Associativity where constant _ = RightAssociative
instance KnownConstant 'NotAssociative Associativity where constant _ = NotAssociative
instance KnownConstant 'NoSourceUnpackedness SourceUnpackedness where constant _ = NoSourceUnpackedness
instance KnownConstant 'SourceNoUnpack SourceUnpackedness where constant _ = SourceNoUnpack
instance KnownConstant 'SourceUnpack SourceUnpackedness where constant _ = SourceUnpack
instance KnownConstant 'NoSourceStrictness SourceStrictness where constant _ = NoSourceStrictness
instance KnownConstant 'SourceLazy SourceStrictness where constant _ = SourceLazy
instance KnownConstant 'SourceStrict SourceStrictness where constant _ = SourceStrict
instance KnownConstant 'DecidedLazy DecidedStrictness where constant _ = DecidedLazy
instance KnownConstant 'DecidedStrict DecidedStrictness where constant _ = DecidedStrict
instance KnownConstant 'DecidedUnpack DecidedStrictness where constant _ = DecidedUnpack

-- The classes -----------------------------------------------------------------------------------------------

class Generic a where
  type Rep a :: Type -> Type
  from :: a -> Rep a x
  to :: Rep a x -> a

class Generic1 (f :: k -> Type) where
  type Rep1 f :: k -> Type
  from1 :: f a -> Rep1 f a
  to1 :: Rep1 f a -> f a

deriving instance Generic Bool
deriving instance Generic Ordering
deriving instance Generic ()
deriving instance Generic Void
deriving instance Generic (Maybe a)
deriving instance Generic1 Maybe
deriving instance Generic (Either a b)
deriving instance Generic1 (Either a)
deriving instance Generic (NonEmpty a)
deriving instance Generic1 NonEmpty
deriving instance Generic (a, b)
deriving instance Generic1 ((,) a)
deriving instance Generic (a, b, c)
deriving instance Generic1 ((,,) a b)
deriving instance Generic (a, b, c, d)
deriving instance Generic1 ((,,,) a b c)
deriving instance Generic (a, b, c, d, e)
deriving instance Generic1 ((,,,,) a b c d)
deriving instance Generic (a, b, c, d, e, f)
deriving instance Generic1 ((,,,,,) a b c d e)
deriving instance Generic (a, b, c, d, e, f, g)
deriving instance Generic1 ((,,,,,,) a b c d e f)
deriving instance Generic (Identity a)
deriving instance Generic1 Identity
deriving instance Generic (Const a b)
deriving instance Generic1 (Const a)
deriving instance Generic (Proxy t)
deriving instance Generic1 Proxy
deriving instance Generic (Compose f g a)
deriving instance Generic (Functor.Product f g a)
deriving instance Generic (Functor.Sum f g a)
deriving instance Generic (Complex a)
deriving instance Generic1 Complex
deriving instance Generic (Down a)
deriving instance Generic1 Down
deriving instance Generic (Sum a)
deriving instance Generic1 Sum
deriving instance Generic (Product a)
deriving instance Generic1 Product
deriving instance Generic (First a)
deriving instance Generic1 First
deriving instance Generic (Last a)
deriving instance Generic1 Last
deriving instance Generic (Dual a)
deriving instance Generic1 Dual
deriving instance Generic All
deriving instance Generic Any
deriving instance Generic (Endo a)
deriving instance Generic (Alt f a)
deriving instance Generic1 (Alt f)
deriving instance Generic (ZipList a)
deriving instance Generic1 ZipList
deriving instance Generic (Tree a)
deriving instance Generic1 Tree
deriving instance Generic Version
deriving instance Generic ExitCode

type ListRep a =
  D1 ('MetaData "List" "GHC.Types" "ghc-prim" 'False)
    (C1 ('MetaCons "[]" 'PrefixI 'False) U1
      :+: C1 ('MetaCons ":" ('InfixI 'RightAssociative 5) 'False)
            (S1 ('MetaSel 'Nothing 'NoSourceUnpackedness 'NoSourceStrictness 'DecidedLazy) (Rec0 a)
              :*: S1 ('MetaSel 'Nothing 'NoSourceUnpackedness 'NoSourceStrictness 'DecidedLazy) (Rec0 [a])))

instance Generic [a] where
  type Rep [a] = ListRep a
  from [] = M1 (L1 (M1 U1))
  from (x : xs) = M1 (R1 (M1 (M1 (K1 x) :*: M1 (K1 xs))))
  to (M1 (L1 (M1 U1))) = []
  to (M1 (R1 (M1 (M1 (K1 x) :*: M1 (K1 xs))))) = x : xs

instance Generic1 [] where
  type Rep1 [] =
    D1 ('MetaData "List" "GHC.Types" "ghc-prim" 'False)
      (C1 ('MetaCons "[]" 'PrefixI 'False) U1
        :+: C1 ('MetaCons ":" ('InfixI 'RightAssociative 5) 'False)
              (S1 ('MetaSel 'Nothing 'NoSourceUnpackedness 'NoSourceStrictness 'DecidedLazy) Par1
                :*: S1 ('MetaSel 'Nothing 'NoSourceUnpackedness 'NoSourceStrictness 'DecidedLazy) (Rec1 [])))
  from1 [] = M1 (L1 (M1 U1))
  from1 (x : xs) = M1 (R1 (M1 (M1 (Par1 x) :*: M1 (Rec1 xs))))
  to1 (M1 (L1 (M1 U1))) = []
  to1 (M1 (R1 (M1 (M1 (Par1 x) :*: M1 (Rec1 xs))))) = x : xs
