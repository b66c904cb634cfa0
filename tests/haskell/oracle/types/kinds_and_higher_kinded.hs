newtype Compose f g a = Compose { getCompose :: f (g a) }
newtype Fix f = Fix (f (Fix f))
data ListF a r = NilF | ConsF a r
instance Functor (ListF a) where
  fmap _ NilF = NilF
  fmap f (ConsF a r) = ConsF a (f r)
instance (Functor f, Functor g) => Functor (Compose f g) where
  fmap h (Compose x) = Compose (fmap (fmap h) x)
cata :: Functor f => (f a -> a) -> Fix f -> a
cata alg (Fix x) = alg (fmap (cata alg) x)
fromL :: [a] -> Fix (ListF a)
fromL = foldr (\a r -> Fix (ConsF a r)) (Fix NilF)
data Free f a = Pure a | Free (f (Free f a))
count :: Functor f => (f Int -> Int) -> Free f Int -> Int
count _ (Pure n) = n
count k (Free f) = k (fmap (count k) f)
main :: IO ()
main = do
  print (cata (\l -> case l of { NilF -> 0; ConsF a r -> a + r }) (fromL [1 .. 10]))
  print (getCompose (fmap (+ 1) (Compose [Just 1, Nothing])))
  print (count sum (Free [Pure 1, Free [Pure 2, Pure 3]]))
