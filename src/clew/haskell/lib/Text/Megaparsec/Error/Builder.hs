{-# LANGUAGE FlexibleContexts, ScopedTypeVariables, StandaloneDeriving, UndecidableInstances #-}
-- | Errors to compare with, put together of their parts.
module Text.Megaparsec.Error.Builder
  ( err, errFancy, utok, utoks, ulabel, ueof, etok, etoks, elabel, eeof, fancy, ET, EF
  ) where

import Clew.MegaparsecError
import Clew.MegaparsecStream (Stream (Token, chunkToTokens))
import qualified Clew.MegaparsecStream as Stream
import Data.List.NonEmpty (NonEmpty (..), nonEmpty)
import Data.Proxy (Proxy (..))
import Data.Set (Set)
import qualified Data.Set as Set

-- | The parts of a trivial error, and of one of the others.
data ET s = ET (Maybe (ErrorItem (Token s))) (Set (ErrorItem (Token s)))
newtype EF e = EF (Set (ErrorFancy e))

deriving instance Eq (Token s) => Eq (ET s)
deriving instance Ord (Token s) => Ord (ET s)
deriving instance Eq e => Eq (EF e)
deriving instance Ord e => Ord (EF e)

instance Stream s => Semigroup (ET s) where
  ET u es <> ET v fs = ET (max u v) (Set.union es fs)

instance Stream s => Monoid (ET s) where
  mempty = ET Nothing Set.empty

instance Ord e => Semigroup (EF e) where
  EF es <> EF fs = EF (Set.union es fs)

instance Ord e => Monoid (EF e) where
  mempty = EF Set.empty

err :: Int -> ET s -> ParseError s e
err o (ET u es) = TrivialError o u es

errFancy :: Int -> EF e -> ParseError s e
errFancy o (EF es) = FancyError o es

utok, etok :: Stream s => Token s -> ET s
utok = found . Tokens . (:| [])
etok = wanted . Tokens . (:| [])

utoks, etoks :: forall s. Stream s => Stream.Tokens s -> ET s
utoks = found . manyTokens (Proxy :: Proxy s)
etoks = wanted . manyTokens (Proxy :: Proxy s)

ulabel, elabel :: Stream s => String -> ET s
ulabel = found . named
elabel = wanted . named

ueof, eeof :: Stream s => ET s
ueof = found EndOfInput
eeof = wanted EndOfInput

fancy :: ErrorFancy e -> EF e
fancy e = EF (Set.fromDistinctAscList [e])

found, wanted :: ErrorItem (Token s) -> ET s
found item = ET (Just item) Set.empty
wanted item = ET Nothing (Set.fromDistinctAscList [item])

manyTokens :: Stream s => Proxy s -> Stream.Tokens s -> ErrorItem (Token s)
manyTokens p ts = maybe EndOfInput Tokens (nonEmpty (chunkToTokens p ts))

named :: String -> ErrorItem t
named text = maybe (error "Text.Megaparsec.Error.Builder: empty label") Label (nonEmpty text)
