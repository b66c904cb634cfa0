{-# LANGUAGE DataKinds, GADTs, KindSignatures, LambdaCase, PolyKinds, RankNTypes, AllowAmbiguousTypes, ScopedTypeVariables, TypeApplications, TypeOperators #-}
-- Functions that match constructors of GADTs, as arguments whose types other arguments, or the whole, determine.
module Main where

import Data.Kind (Type)

newtype K a b = K { unK :: a }

data NS :: (k -> Type) -> [k] -> Type where
  Z :: f x -> NS f (x ': xs)
  S :: NS f xs -> NS f (x ': xs)

newtype Fn f g a = Fn { apFn :: f a -> g a }
newtype Comp f g a = Comp { unComp :: f (g a) }

type Ejection f xs = Fn (K (NS f xs)) (Comp Maybe f)

ejection :: Ejection f (x ': xs) x
ejection = Fn $ (\ns -> Comp (case ns of { Z x -> Just x; S _ -> Nothing })) . unK

shift :: forall f x xs a. Ejection f xs a -> Ejection f (x ': xs) a
shift (Fn f) = Fn $ (\ns -> case ns of Z _ -> Comp Nothing; S s -> f (K s)) . unK

data HList :: [Type] -> Type where
  HNil :: HList '[]
  (:+:) :: x -> HList xs -> HList (x ': xs)

infixr 5 :+:

newtype StateT s m a = StateT { runStateT :: s -> m (a, s) }

newtype M rs w a = M { unM :: StateT (HList rs, w) Maybe a }

bind :: StateT s Maybe a -> (a -> StateT s Maybe b) -> StateT s Maybe b
bind (StateT f) g = StateT (\s -> f s >>= \(a, t) -> runStateT (g a) t)

without :: M rs w a -> M (r ': rs) w a
without k = M $ StateT (\s -> Just (s, s)) `bind` \case
  (rs@(_ :+: rr), w) -> StateT (\_ -> case runStateT (unM k) (rr, w) of
    Nothing -> Nothing
    Just (a, (_, v)) -> Just (a, (rs, v)))

top :: M (r ': rs) w r
top = M (StateT (\s@(x :+: _, _) -> Just (x, s)))

class Given a where given :: a

newtype Gift a r = Gift (Given a => r)

instance Given Int where given = 3

use :: forall a r. Given a => (Given a => r) -> r
use k = opened (Gift k :: Gift a r)

opened :: Given a => Gift a r -> r
opened (Gift r) = r

main :: IO ()
main = do
  print (unComp (apFn (shift ejection) (K (S (Z (Just 'x'))))))
  print (fmap unComp' (unComp (apFn ejection (K (Z [1 :: Int])))))
  print (fmap fst (runStateT (unM (without top)) ('a' :+: True :+: HNil, ())))
  print (use @Int (given + 1 :: Int))
 where unComp' = map (+ 1)
