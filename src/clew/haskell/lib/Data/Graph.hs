-- | Graphs as arrays of adjacency lists, and what a depth-first search says about them, after King and
-- Launchbury, "Structuring depth-first search algorithms in Haskell" (1995).
module Data.Graph
  ( Graph, Bounds, Edge, Vertex, Table
  , graphFromEdges, graphFromEdges', buildG
  , vertices, edges, outdegree, indegree, path, reachable, transposeG
  , dfs, dff, topSort, reverseTopSort, components, scc, bcc
  , SCC (..), stronglyConnComp, stronglyConnCompR, flattenSCC, flattenSCCs
  , Forest, Tree (..)
  ) where

import qualified Data.Foldable as F
import qualified Data.IntMap as IntMap
import qualified Data.IntSet as IntSet
import Control.DeepSeq (NFData (..))
import Data.Array (Array, accumArray, array, assocs, bounds, indices, listArray, (!))
import Data.List (sortBy)
import Data.Maybe (fromMaybe, mapMaybe)
import Data.Ord (comparing)
import Data.Tree (Forest, Tree (..), flatten)

type Vertex = Int
type Table a = Array Vertex a
type Graph = Array Vertex [Vertex]
type Bounds = (Vertex, Vertex)
type Edge = (Vertex, Vertex)

-- | A strongly connected component.
data SCC vertex = AcyclicSCC vertex | CyclicSCC [vertex] deriving (Eq, Show, Read)

instance Functor SCC where
  fmap f (AcyclicSCC v) = AcyclicSCC (f v)
  fmap f (CyclicSCC vs) = CyclicSCC (map f vs)

instance F.Foldable SCC where
  foldr f z (AcyclicSCC v) = f v z
  foldr f z (CyclicSCC vs) = foldr f z vs

instance Traversable SCC where
  traverse f (AcyclicSCC v) = fmap AcyclicSCC (f v)
  traverse f (CyclicSCC vs) = fmap CyclicSCC (traverse f vs)

instance NFData a => NFData (SCC a) where
  rnf (AcyclicSCC v) = rnf v
  rnf (CyclicSCC vs) = rnf vs

-- Graphs ------------------------------------------------------------------------------------------------

vertices :: Graph -> [Vertex]
vertices = indices

edges :: Graph -> [Edge]
edges g = [(v, w) | (v, ws) <- assocs g, w <- ws]

buildG :: Bounds -> [Edge] -> Graph
buildG = accumArray (flip (:)) []

transposeG :: Graph -> Graph
transposeG g = buildG (bounds g) [(w, v) | (v, w) <- edges g]

outdegree, indegree :: Graph -> Array Vertex Int
outdegree = fmap length
indegree g = accumArray (+) 0 (bounds g) [(w, 1) | (_, w) <- edges g]

graphFromEdges' :: Ord key => [(node, key, [key])] -> (Graph, Vertex -> (node, key, [key]))
graphFromEdges' xs = case graphFromEdges xs of (g, nodeOf, _) -> (g, nodeOf)

graphFromEdges :: Ord key
               => [(node, key, [key])] -> (Graph, Vertex -> (node, key, [key]), key -> Maybe Vertex)
graphFromEdges xs = (graph, (nodes !), vertexOf)
  where
    limits = (0, length xs - 1)
    sorted = sortBy (comparing keyOf) xs
    keyOf (_, key, _) = key
    nodes = listArray limits sorted
    keys = listArray limits (map keyOf sorted)
    graph = array limits [(v, mapMaybe vertexOf ks) | (v, (_, _, ks)) <- zip [0 ..] sorted]
    vertexOf key = search 0 (snd limits)
      where
        search low high
          | low > high = Nothing
          | otherwise = case compare key (keys ! middle) of
              LT -> search low (middle - 1)
              EQ -> Just middle
              GT -> search (middle + 1) high
          where middle = low + (high - low) `div` 2

-- Depth-first search ------------------------------------------------------------------------------------

dff :: Graph -> [Tree Vertex]
dff g = dfs g (vertices g)

-- | The spanning forest that a search from these vertices, in this order, leaves.
dfs :: Graph -> [Vertex] -> [Tree Vertex]
dfs g starts = fst (go starts IntSet.empty)
  where
    go [] seen = ([], seen)
    go (v : vs) seen
      | IntSet.member v seen = go vs seen
      | otherwise =
          let (below, seen1) = go (g ! v) (IntSet.insert v seen)
              (others, seen2) = go vs seen1
          in (Node v below : others, seen2)

preOrder, postOrder :: [Tree a] -> [a]
preOrder = concatMap flatten
postOrder ts = foldr visit [] ts
  where visit (Node x us) rest = foldr visit (x : rest) us

topSort, reverseTopSort :: Graph -> [Vertex]
topSort = reverse . reverseTopSort
reverseTopSort = postOrder . dff

components, scc :: Graph -> [Tree Vertex]
components g = dff (buildG (bounds g) (edges g ++ [(w, v) | (v, w) <- edges g]))
scc g = dfs g (reverse (postOrder (dff (transposeG g))))

reachable :: Graph -> Vertex -> [Vertex]
reachable g v = preOrder (dfs g [v])

path :: Graph -> Vertex -> Vertex -> Bool
path g v w = w `elem` reachable g v

-- Strongly connected components -------------------------------------------------------------------------

stronglyConnComp :: Ord key => [(node, key, [key])] -> [SCC node]
stronglyConnComp = map (fmap (\(node, _, _) -> node)) . stronglyConnCompR

-- | In reverse topological order: a component comes after those that it leads to.
stronglyConnCompR :: Ord key => [(node, key, [key])] -> [SCC (node, key, [key])]
stronglyConnCompR [] = []
stronglyConnCompR xs = map component (scc graph)
  where
    (graph, nodeOf, _) = graphFromEdges xs
    component (Node v [])
      | v `notElem` (graph ! v) = AcyclicSCC (nodeOf v)
    component tree = CyclicSCC (map nodeOf (flatten tree))

flattenSCC :: SCC vertex -> [vertex]
flattenSCC = F.toList

flattenSCCs :: [SCC a] -> [a]
flattenSCCs = concatMap flattenSCC

-- Biconnected components --------------------------------------------------------------------------------

-- | Each node of the result is a component; those below share a vertex with it.
bcc :: Graph -> [Tree [Vertex]]
bcc g = concatMap root forest
  where
    forest = dff g
    number = IntMap.fromList (zip (preOrder forest) [0 :: Int ..])
    numberOf v = fromMaybe (-1) (IntMap.lookup v number)

    root (Node v ts) = [Node (v : vs) us | (_, Node vs us) <- map below ts]

    -- The lowest number that a subtree reaches, and its components; the first is still open.
    below (Node v ts) = (low, Node (v : ownVertices) ownTrees)
      where
        parts = [(numberOf v, part) | part <- map below ts]
        low = minimum (numberOf v : map numberOf (g ! v) ++ [l | (_, (l, _)) <- parts])
        ownVertices = concat [ws | (n, (l, Node ws _)) <- parts, l < n]
        ownTrees = concat [close n part | (n, part) <- parts]
        close n (l, Node ws us)
          | l < n = us
          | otherwise = [Node (v : ws) us]
