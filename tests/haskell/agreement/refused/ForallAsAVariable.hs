-- syntax 6:13
{-# LANGUAGE RankNTypes #-}
module ForallAsAVariable where
same :: forall a. a -> a
same x = x
f :: forall forall a. a -> a
f x = x
