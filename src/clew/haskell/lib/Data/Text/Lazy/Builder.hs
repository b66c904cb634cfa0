-- | Texts built piece by piece, in time that does not depend on how the pieces are put together.
module Data.Text.Lazy.Builder
  ( Builder, toLazyText, toLazyTextWith, fromText, fromLazyText, fromString, singleton, flush
  ) where

import qualified Clew.LazyText as L
import qualified Clew.Text as T
import qualified Data.String as S

-- | Puts pieces in front of others.
newtype Builder = Builder ([T.Text] -> [T.Text])

instance Semigroup Builder where
  Builder f <> Builder g = Builder (f . g)

instance Monoid Builder where
  mempty = Builder id

instance Eq Builder where
  a == b = toLazyText a == toLazyText b

instance Ord Builder where
  compare a b = compare (toLazyText a) (toLazyText b)

instance Show Builder where
  showsPrec p b = showsPrec p (toLazyText b)

instance S.IsString Builder where
  fromString = fromString

singleton :: Char -> Builder
singleton c = fromText (T.pack [c])

fromText :: T.Text -> Builder
fromText t = Builder (t :)

fromLazyText :: L.Text -> Builder
fromLazyText t = Builder (L.toChunks t ++)

fromString :: String -> Builder
fromString = fromLazyText . L.pack

flush :: Builder
flush = mempty

toLazyText :: Builder -> L.Text
toLazyText = toLazyTextWith L.smallChunkSize

-- | In pieces of about the given size, so that many small ones become few.
toLazyTextWith :: Int -> Builder -> L.Text
toLazyTextWith size (Builder f) = go (f [])
  where
    go [] = L.Empty
    go ts = case gather 0 ts of (now, later) -> L.chunk (T.concat now) (go later)
    gather _ [] = ([], [])
    gather n (t : ts)
      | n >= size = ([], t : ts)
      | otherwise = case gather (n + T.length t) ts of ~(now, later) -> (t : now, later)
