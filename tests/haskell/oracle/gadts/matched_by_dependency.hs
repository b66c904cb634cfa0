{-# LANGUAGE GADTs, DataKinds, TypeOperators, LambdaCase, KindSignatures #-}
module Main where
import Control.Monad.State
data HList (ts :: [*]) where
  HNil :: HList '[]
  (:+:) :: x -> HList xs -> HList (x ': xs)
newtype M x m a = M { runRaw :: StateT (HList x) m a }
run :: Monad m => HList s -> M s m a -> m a
run s k = evalStateT (runRaw k) s
without :: Monad m => M rs m a -> M (r ': rs) m a
without k = M $ get >>= \case
  (_ :+: rr) -> lift $ run rr k
first :: Monad m => (x -> m a) -> M (x ': xs) m a
first f = M $ get >>= \case
  (x :+: _) -> lift (f x)

main :: IO ()
main = run ('x' :+: (True :+: HNil)) (without (first print))
