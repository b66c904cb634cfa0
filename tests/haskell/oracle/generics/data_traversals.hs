{-# LANGUAGE DeriveDataTypeable, RankNTypes #-}
module Main where
import Data.Data
import qualified Data.Map as M

data E = N Int | E :+ E | Neg { inner :: E } | L [E] deriving (Show, Eq, Data, Typeable)
data P a = P a (Maybe a) deriving (Show, Data)
newtype W = W { unW :: (Int, String) } deriving (Show, Data)

everywhere :: (forall a. Data a => a -> a) -> (forall a. Data a => a -> a)
everywhere f x = f (gmapT (everywhere f) x)
mkT :: (Typeable a, Typeable b) => (b -> b) -> a -> a
mkT f = case cast f of { Just g -> g; Nothing -> id }
everything :: (r -> r -> r) -> (forall a. Data a => a -> r) -> (forall a. Data a => a -> r)
everything k f x = foldl k (f x) (gmapQ (everything k f) x)
mkQ :: (Typeable a, Typeable b) => r -> (b -> r) -> a -> r
mkQ r q a = maybe r q (cast a)

main :: IO ()
main = do
  let e = L [N 1 :+ Neg (N 2), N 3]
  print (everywhere (mkT ((+ 1) :: Int -> Int)) e)
  print (everything (+) (mkQ 0 (id :: Int -> Int)) e)
  print (toConstr e, toConstr (N 1 :+ N 2), constrFields (toConstr (Neg e)), constrFixity (toConstr (N 1 :+ N 2)))
  print (dataTypeConstrs (dataTypeOf e), map constrIndex (dataTypeConstrs (dataTypeOf e)))
  print (fromConstrB (fromConstr (toConstr (7 :: Int))) (toConstr (N 0)) :: E)
  print (gmapQ (show . toConstr) (P 'x' (Just 'y')))
  print (everywhere (mkT (map succ :: String -> String)) (W (1, "abc")))
  print (everywhere (mkT ((* 2) :: Int -> Int)) (M.fromList [(1 :: Int, "a")]))
  print (gmapM (\d -> Just d) (N 3))
  print (showConstr (toConstr (3.5 :: Double)), toConstr [1 :: Int], dataTypeName (dataTypeOf (Just 'a')))
