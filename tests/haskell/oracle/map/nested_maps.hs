import qualified Data.Map as M
type Graph = M.Map Int (M.Map Int Double)
edge :: Int -> Int -> Double -> Graph -> Graph
edge a b w = M.insertWith M.union a (M.singleton b w) . M.insertWith M.union b (M.singleton a w)
main :: IO ()
main = do
  let g = edge 1 2 0.5 (edge 2 3 1.5 (edge 1 3 2 M.empty))
  print g
  print (M.map M.size g, M.lookup 1 g >>= M.lookup 3, sum (concatMap M.elems (M.elems g)) / 2, M.foldr (M.unionWith (+)) M.empty g)
