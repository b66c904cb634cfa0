{-# LANGUAGE StandaloneDeriving, FlexibleContexts, UndecidableInstances #-}
data T a = A a | B deriving Eq
deriving instance Show a => Show (T a)
deriving instance Ord a => Ord (T a)
newtype Fix f = Fix (f (Fix f))
deriving instance Show (f (Fix f)) => Show (Fix f)
main :: IO ()
main = do
  print [A 1, B]
  print (A 2 < B, compare B (A 1))
  print (Fix (Just (Fix Nothing)))
