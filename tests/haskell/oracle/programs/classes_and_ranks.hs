{-# LANGUAGE RankNTypes, ExistentialQuantification, GADTs, KindSignatures, ScopedTypeVariables, MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts, UndecidableInstances #-}
module Main where
import Data.List
import Data.Monoid
import qualified Data.Set as S
import Data.Proxy

data Shape = forall a. (HasArea a, Show a) => Shape a
class HasArea a where
  area :: a -> Double
  name :: a -> String
  name _ = "shape"
  {-# MINIMAL area #-}
data Circle = Circle Double deriving Show
data Rect = Rect { w, h :: Double } deriving Show
instance HasArea Circle where { area (Circle r) = pi * r * r; name _ = "circle" }
instance HasArea Rect where area r = w r * h r

data Some :: * where
  Some :: Show a => a -> [a] -> Some
  None :: Some

newtype Church = Church (forall a. (a -> a) -> a -> a)
toI :: Church -> Int
toI (Church n) = n (+ 1) 0
csucc, cdouble :: Church -> Church
csucc (Church n) = Church (\f -> f . n f)
cdouble (Church n) = Church (\f -> n f . n f)
fromI :: Int -> Church
fromI 0 = Church (\_ x -> x)
fromI k = csucc (fromI (k - 1))

class Container f a | f -> a where
  empty :: f
  insert' :: a -> f -> f
  toL :: f -> [a]
instance Container [Int] Int where { empty = []; insert' = (:); toL = id }
newtype CharSet = CharSet (S.Set Char)
instance Container CharSet Char where
  empty = CharSet S.empty
  insert' c (CharSet s) = CharSet (S.insert c s)
  toL (CharSet s) = S.toList s

fill :: Container f a => [a] -> f
fill = foldr insert' empty

applyAll :: (forall a. Show a => a -> String) -> (Int, Bool, String) -> [String]
applyAll f (a, b, c) = [f a, f b, f c]

class Monoid' a where
  mzero' :: a
  mplus' :: a -> a -> a
  mconcat' :: [a] -> a
  mconcat' = foldr mplus' mzero'
instance Monoid' Int where { mzero' = 0; mplus' = (+) }
instance Monoid' [b] where { mzero' = []; mplus' = (++) }
instance (Monoid' a, Monoid' b) => Monoid' (a, b) where
  mzero' = (mzero', mzero')
  mplus' (a, b) (c, d) = (mplus' a c, mplus' b d)
instance Monoid' b => Monoid' (a -> b) where
  mzero' = const mzero'
  mplus' f g x = f x `mplus'` g x

data Nested a = Flat a | Nest (Nested [a]) deriving Show
depth :: Nested a -> Int
depth (Flat _) = 0
depth (Nest n) = 1 + depth n

class Default a where def :: a
instance Default Int where def = 42
instance Default Bool where def = True
instance (Default a, Default b) => Default (a, b) where def = (def, def)
instance Default a => Default [a] where def = [def, def]

sizeOfType :: forall a. (Bounded a, Enum a) => Proxy a -> Int
sizeOfType _ = length [minBound .. maxBound :: a]

pairUp :: forall a b. (Ord a, Show b) => [a] -> (a -> b) -> [String]
pairUp xs f = map go (sort xs)
  where go :: a -> String
        go x = show (f x)

newtype Lens s a = Lens { runLens :: forall f. Functor f => (a -> f a) -> s -> f s }
newtype K b a = K { getK :: b }
instance Functor (K b) where fmap _ (K b) = K b
newtype Id a = Id { getId :: a }
instance Functor Id where fmap f (Id a) = Id (f a)
view :: Lens s a -> s -> a
view (Lens l) = getK . l K
over :: Lens s a -> (a -> a) -> s -> s
over (Lens l) f = getId . l (Id . f)
_1 :: Lens (a, c) a
_1 = Lens (\f (a, c) -> fmap (\a' -> (a', c)) (f a))
_w :: Lens Rect Double
_w = Lens (\f r -> fmap (\x -> r { w = x }) (f (w r)))
(.:) :: Lens a b -> Lens b c -> Lens a c
Lens f .: Lens g = Lens (f . g)

main :: IO ()
main = do
  mapM_ (\(Shape s) -> putStrLn (name s ++ " " ++ show s ++ " " ++ show (area s))) [Shape (Circle 1.5), Shape Rect { w = 2, h = -3 }]
  let f (Some x xs) = show (x, xs)
      f None = "none"
  mapM_ (putStrLn . f) [Some 'a' "bc", Some (-1) [], None, Some (Just []) [Nothing, Just [()]]]
  print (toI (cdouble (cdouble (fromI 3))))
  print (toL (fill [3, 1, 2 :: Int] :: [Int]), toL (fill "hello" :: CharSet))
  print (applyAll show (1, True, "x"), applyAll (\x -> reverse (show x)) (-1, False, "q"))
  print (mconcat' [(1 :: Int, "a"), (2, "b")], mconcat' [show, const "-", reverse . show] (12 :: Int))
  print (depth (Nest (Nest (Flat [[1]]))), Nest (Nest (Flat [[-1.5]])))
  print (def :: [(Int, [Bool])])
  print (sizeOfType (Proxy :: Proxy Bool), sizeOfType (Proxy :: Proxy Ordering))
  print (pairUp [3, 1, 2 :: Int] ((* 2.5) . fromIntegral))
  print (view _1 (Rect 1 2, 'x'), view (_1 .: _w) (Rect 1 2, 'x'), over (_1 .: _w) (+ 10) (Rect 1 2, 'x'))
  print (getSum (foldMap Sum [1 .. 10]), getAll (foldMap (All . even) [2, 4]), getFirst (First (Just 1) <> First Nothing), getLast (foldMap (Last . Just) [1, 2, 3]))
  print (appEndo (foldMap (Endo . (+)) [1, 2, 3]) 0, (mempty, ()) <> ("x", ()))
