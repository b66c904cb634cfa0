-- Paths in a graph: without circles, and what can be said of all of them.
import Control.SetFunctions
import Data.List (isPrefixOf)

data Node = A | B | C | D | E deriving (Eq, Ord, Show)

edge :: Node -> Node
edge A = B ? C
edge B = C ? D
edge C = A ? D
edge D = B

-- > simple A D
-- Result [A,B,D]
-- Result [A,B,C,D]
-- Result [A,C,D]
simple :: Node -> Node -> [Node]
simple from to = go [from] from
  where
    go seen node
      | node == to = reverse seen
      | otherwise = step seen (edge node)
    step seen next | next `notElem` seen = go (next : seen) next

-- > shortest A D
-- Result 2
shortest :: Node -> Node -> Int
shortest from to = minValue (mapValues (\path -> length path - 1) (set2 simple from to))

-- > [n | n <- [A, B, C, D, E], reaches A n]
-- Result [A,B,C,D]
-- > reaches E A
-- Result False
reaches :: Node -> Node -> Bool
reaches from to = notEmpty (set2 simple from to)

-- E has no edges: nothing leads from it.
-- > isEmpty (set1 edge E)
-- Result True
-- > sortValues (set1 edge (A ? E))
-- Result [B,C]
-- Result []

-- Which node leads to another is the same relation, asked the other way.
-- > edge n =:= D where n free
-- Result True | Bindings n=B
-- Result True | Bindings n=C
-- A path is a list whose neighbours are joined.
-- > path [A, x, y, A] where x, y free
-- Result True | Bindings x=B, y=C
path :: [Node] -> Bool
path [_] = True
path (a : b : rest) = edge a =:= b &> path (b : rest)
