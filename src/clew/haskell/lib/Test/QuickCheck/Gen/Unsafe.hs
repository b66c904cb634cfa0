{-# LANGUAGE RankNTypes #-}
-- | Generators whose result is asked for before they are run.
module Test.QuickCheck.Gen.Unsafe (promote, delay, capture, Capture (..)) where

import Clew.QuickCheck (Gen (..))

promote :: Monad m => m (Gen a) -> Gen (m a)
promote m = MkGen (\s n -> m >>= \g -> return (unGen g s n))

delay :: Gen (Gen a -> a)
delay = MkGen (\s n g -> unGen g s n)

capture :: Gen Capture
capture = MkGen (\s n -> Capture (\g -> unGen g s n))

newtype Capture = Capture (forall a. Gen a -> a)
