-- Control.Monad.Trans.Accum and Select, Data.Containers.ListUtils
module Main where

import Control.Monad.Trans.Accum
import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Select
import Data.Containers.ListUtils

fresh :: AccumT [Int] IO Int
fresh = do
  used <- look
  let n = length used
  lift (putStrLn ("seen " ++ show used))
  add [n * n]
  return n

best :: [a] -> Select Int a
best xs = select (\value -> foldr1 (\x y -> if value x >= value y then x else y) xs)

main :: IO ()
main = do
  print =<< runAccumT (sequence [fresh, fresh, fresh]) [100]
  print (runAccum (mapM (\x -> add [x] >> looks sum) [1, 2, 3 :: Int]) [])
  print (execAccum (add "a" >> add "b") "z", evalAccum look "start")
  print (runSelect (mapM (const (best [0, 1])) [1 .. 3 :: Int]) (\bits -> if bits == [1, 0, 1] then 9 else sum bits))
  print (runSelect ((,) <$> best "abc" <*> best [1, 5, 2]) (\(c, n) -> n * (if c == 'b' then 2 else 1)))
  print (nubOrd [3, 1, 3, 2, 1 :: Int], nubOrdOn (`mod` 3) [1 .. 10 :: Int])
  print (nubInt [5, 5, 4], nubIntOn length (words "a bb c dd eee"))
  print (take 3 (nubOrd (cycle [1, 2, 3 :: Int])))
