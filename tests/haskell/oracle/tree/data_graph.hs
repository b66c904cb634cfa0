import Data.Graph
import Data.Tree (flatten)
import Data.Array
main :: IO ()
main = do
  let g = buildG (0, 5) [(0, 1), (1, 2), (2, 0), (3, 4), (4, 5)]
  print (g, vertices g, edges g, topSort (buildG (0, 3) [(0, 1), (0, 2), (1, 3), (2, 3)]))
  print (map flattenSCC (stronglyConnComp [("a", 1, [2]), ("b", 2, [1]), ("c", 3, [3]), ("d", 4, [1 :: Int])]))
  print (stronglyConnComp [("x", 'x', "y"), ("y", 'y', ""), ("z", 'z', "z")])
  print (map flatten (scc g), map flatten (components g), reachable g 3, path g 0 2, path g 0 5, transposeG g ! 0, indegree g, outdegree g)
