-- | The monad of Template Haskell. There is no syntax, and nothing to ask about a program: declarations that
-- would be made while it is compiled are not made here.
module Clew.TemplateHaskell where

import Control.Monad.Fix (MonadFix (..))
import Control.Monad.IO.Class (MonadIO (..))
import System.IO (hPutStrLn, stderr)

newtype Q a = Q { unQ :: IO a }

instance Functor Q where
  fmap f (Q m) = Q (fmap f m)

instance Applicative Q where
  pure = Q . pure
  Q f <*> Q a = Q (f <*> a)

instance Monad Q where
  Q m >>= f = Q (m >>= unQ . f)

instance MonadFail Q where
  fail message = Q (hPutStrLn stderr ("Template Haskell error: " ++ message) >> ioError (userError "Q monad failure"))

instance MonadIO Q where
  liftIO = Q

instance MonadFix Q where
  mfix f = Q (mfix (unQ . f))

instance Semigroup a => Semigroup (Q a) where
  Q a <> Q b = Q ((<>) <$> a <*> b)

instance Monoid a => Monoid (Q a) where
  mempty = Q (pure mempty)

runIO :: IO a -> Q a
runIO = Q

-- | Monads that can do what `Q` does.
class (MonadIO m, MonadFail m) => Quasi m where
  runQ :: Q a -> m a

instance Quasi IO where
  runQ = unQ

instance Quasi Q where
  runQ q = q
