-- | Lists of parsed values that are not empty.
module Control.Monad.Combinators.NonEmpty (some, endBy1, someTill, sepBy1, sepEndBy1) where

import Control.Monad (MonadPlus)
import qualified Control.Monad.Combinators as C
import Data.List.NonEmpty (NonEmpty, fromList)

some :: MonadPlus m => m a -> m (NonEmpty a)
some p = fmap fromList (C.some p)

endBy1, someTill, sepBy1, sepEndBy1 :: MonadPlus m => m a -> m sep -> m (NonEmpty a)
endBy1 p sep = fmap fromList (C.endBy1 p sep)
someTill p end = fmap fromList (C.someTill p end)
sepBy1 p sep = fmap fromList (C.sepBy1 p sep)
sepEndBy1 p sep = fmap fromList (C.sepEndBy1 p sep)
