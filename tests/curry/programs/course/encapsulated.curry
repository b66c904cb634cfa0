-- Everything that can be asked of a search, and who makes which choice.
import Control.Search.Unsafe
import Control.SetFunctions (set0, set1, sortValues, valueOf, chooseValue, selectValue)
import Data.List (sort)
import qualified Control.Search.SearchTree as T

coin :: Int
coin = 0 ? 1

-- > sort (allValues (coin + coin))
-- Result [0,1,1,2]
-- > let c = coin in sort (allValues (c + c))
-- Result [0,2]
-- > oneValue (head [] ? coin + 1) =:= Just x where x free -- 1
-- Result True | Bindings x=1
-- > oneValue (head [] :: Int)
-- Result Nothing
-- > isFail (coin =:= 2)
-- Result True
-- > isFail (coin =:= 1)
-- Result False
-- > someValue (let xs free in xs ++ [2] =:= [1,2] &> xs)
-- Result [1]

-- A variable from outside is not bound inside; one from inside may be.
-- > allValues (let xs free in xs ++ [2] =:= [1,2] &> xs)
-- Result [[1]]

-- Infinitely many values: as many as are asked for.
-- > take 3 (allValues nat)
-- Result [0,1,2]
-- > 5 `valueOf` set0 nat
-- Result True
nat :: Int
nat = 0 ? (nat + 1)

-- The candidate is chosen outside, before the search for a larger one.
-- > largest [3,1,2]
-- Result 3
largest :: [Int] -> Int
largest xs = unbeaten $!! anyOf xs
  where
    unbeaten x | isFail (bigger x) = x
    bigger y = solve (anyOf xs > y)

-- A set of sets: the inner search is one value of the outer one.
-- > sort (map sortValues (allValues (set1 below (2 ? 3))))
-- Result [[0,1],[0,1,2]]
below :: Int -> Int
below n = anyOf [0 .. n - 1]

-- > chooseValue (set0 coin)
-- Result 0
-- Result 1
-- > sort (T.allValuesWith T.bfsStrategy (T.someSearchTree (coin ? 5)))
-- Result [0,1,5]
-- > T.searchTreeSize (T.someSearchTree (failed :: Int))
-- Result (0,1,0)
