-- | Instances that the Prelude has had since; the module stays for programs that import it.
module Control.Monad.Instances (Functor (..), Monad (..)) where
