{-# LANGUAGE KindSignatures, PolyKinds, RankNTypes #-}
module RepresentationsAsKinds where

import GHC.Exts (TYPE)

newtype Codensity (m :: k -> TYPE rep) a = Codensity { runCodensity :: forall b. (a -> m b) -> m b }

lower :: Monad m => Codensity m a -> m a
lower (Codensity c) = c return
