-- What a Curry program may have besides rules: default rules, primitives, functional patterns in bindings, libraries.
module language where

import Control.Findall (findall)
import Control.Monad (replicateM)
import Data.IORef
import System.IO

-- A default rule counts where no other rule can be applied.
find :: Eq k => k -> [(k, v)] -> Maybe v
find key (_ ++ [(k, v)] ++ _) | k == key = Just v
find'default _ _ = Nothing

isSet :: Eq a => [a] -> Bool
isSet (_ ++ [x] ++ _ ++ [y] ++ _) | x == y = False
isSet'default _ = True

zipped :: [a] -> [b] -> [(a, b)]
zipped (x : xs) (y : ys) = (x, y) : zipped xs ys
zipped'default _ _ = []

sorted :: [Int] -> Bool
sorted (_ ++ [x, y] ++ _) | x > y = False
sorted'default _ = True

-- What a Curry system has built in, and this one has not.
primitive' :: Int -> Int
primitive' external

-- Functional patterns in local bindings.
lastOf :: Data a => [a] -> a
lastOf xs = let (_ ++ [y]) = xs in y

ends :: Data a => [a] -> (a, a)
ends zs = (x, y) where ([x] ++ _ ++ [y]) = zs

counter :: IO ()
counter = do
  ref <- newIORef 0
  _ <- replicateM 3 (modifyIORef ref (+ 2))
  n <- readIORef ref
  hPutStrLn stdout ("counted " ++ show n)

below :: Int -> [Int]
below n = findall (\x -> (x >= 0 && x < n) =:= True)

-- Variables without a name, each another one.
finalOf :: Data a => [a] -> a
finalOf xs | xs =:= _ ++ [y] = y where y free

anyBools :: (Bool, Bool)
anyBools = (not _, not _)

data Order = Nothing_ | Drink { cup :: Bool } | Meal { cup :: Bool, plates :: Int }
