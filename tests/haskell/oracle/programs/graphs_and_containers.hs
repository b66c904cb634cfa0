module Main where
import qualified Data.Sequence as Seq
import Data.Sequence (Seq, (|>), (<|), (><), ViewL(..), viewl)
import qualified Data.IntMap.Strict as IM
import qualified Data.IntSet as IS
import qualified Data.Set as Set
import qualified Data.Map as M
import Data.Tree
import Data.Foldable (toList, foldl', foldrM)
import Data.Maybe (mapMaybe, catMaybes, listToMaybe)

type Graph = IM.IntMap [(Int, Double)]
dijkstra :: Graph -> Int -> IM.IntMap Double
dijkstra g s = go (Set.singleton (0, s)) (IM.singleton s 0)
  where
    go q d = case Set.minView q of
      Nothing -> d
      Just ((du, u), q') 
        | du > IM.findWithDefault (1 / 0) u d -> go q' d
        | otherwise -> uncurry go (foldl' relax (q', d) (IM.findWithDefault [] u g))
        where relax (qq, dd) (v, w)
                | nd < IM.findWithDefault (1 / 0) v dd = (Set.insert (nd, v) qq, IM.insert v nd dd)
                | otherwise = (qq, dd)
                where nd = du + w

bfs :: IM.IntMap [Int] -> Int -> [Int]
bfs g s = go (Seq.singleton s) (IS.singleton s)
  where go q seen = case viewl q of
          EmptyL -> []
          x :< rest -> let ns = filter (`IS.notMember` seen) (IM.findWithDefault [] x g)
                       in x : go (rest >< Seq.fromList ns) (foldr IS.insert seen ns)

topo :: M.Map String [String] -> Either [String] [String]
topo deps = fmap (reverse . snd) (foldrM visit (Set.empty, []) (M.keys deps))
  where visit = dfs []
        dfs path n (done, out)
          | n `Set.member` done = Right (done, out)
          | n `elem` path = Left (reverse (n : path))
          | otherwise = do
              (d, o) <- foldrM (dfs (n : path)) (done, out) (M.findWithDefault [] n deps)
              return (Set.insert n d, n : o)

main :: IO ()
main = do
  let g = IM.fromList [(1, [(2, 7), (3, 9), (6, 14)]), (2, [(3, 10), (4, 15)]), (3, [(4, 11), (6, 2)]), (4, [(5, 6)]), (6, [(5, 9)])]
  print (dijkstra g 1)
  print (bfs (fmap (map fst) g) 1)
  print (topo (M.fromList [("app", ["lib", "base"]), ("lib", ["base"]), ("base", [])]))
  print (topo (M.fromList [("a", ["b"]), ("b", ["c"]), ("c", ["a"])]))
  let s = Seq.fromList [1 .. 10] |> 11
  print (s, Seq.length s, Seq.index s 3, Seq.update 2 (-99) s, Seq.reverse (Seq.take 3 s))
  print (Seq.lookup 20 s, Seq.sort (Seq.fromList [3, 1, 2]), sum s, Seq.splitAt 2 s, Seq.empty :: Seq Int)
  print (Seq.foldrWithIndex (\i x a -> i * x + a) 0 s, Seq.zip s (Seq.fromList "abc"), Seq.mapWithIndex (,) (Seq.fromList "xy"))
  let m = M.fromList (zip "hello world" [0 ..])
  print (m, M.lookupMin m, M.lookupLE 'i' m, M.elemAt 2 m, M.findIndex 'h' m)
  print (M.foldrWithKey (\k v a -> (k, v) : a) [] m == M.toList m, M.partition even m, M.insertWith (++) 1 "a" (M.fromList [(1, "b")]))
  print (M.unionWith (+) m (M.fromList [('h', 100), ('z', 1)]), M.alter (fmap (* 2)) 'l' m M.! 'l', M.splitLookup 'l' m)
  print (M.mapKeysWith (+) (`elem` "aeiou") m, M.mapAccum (\a b -> (a + b, a)) 0 m, M.mapMaybe (\x -> if x > 5 then Just (show x) else Nothing) m)
  print (M.foldlWithKey (\a k v -> a ++ [k] ++ show v) "" m, fst <$> M.minViewWithKey m, M.keysSet m, M.restrictKeys m (Set.fromList "lo"))
  print (Set.map (`div` 2) (Set.fromList [1 .. 9]), Set.isSubsetOf (Set.fromList "ab") (Set.fromList "abc"), Set.elems (Set.difference (Set.fromList [1 .. 5]) (Set.fromList [2, 4])), Set.partition odd (Set.fromList [1 .. 5]))
  print (IS.toList (IS.fromList [5, -3, 0, 99]), IM.fromListWith (flip (++)) [(1, "a"), (-2, "b"), (1, "c")], IM.lookupLT 0 (IM.fromList [(-5, 'a'), (3, 'b')]))
  putStr (drawTree (Node "root" [Node "a" [Node "b" []], Node "multi\nline" [], Node "c" []]))
  putStr (drawForest [Node "x" [Node "y" []], Node "z" []])
  print (levels (unfoldTree (\n -> (n, [2 * n | n < 4] ++ [2 * n + 1 | n < 4])) 1), foldTree (\x xs -> x + sum xs) (Node 1 [Node 2 [], Node 3 []]))
  print (fmap negate (Node 1 [Node 2 []]), flatten (Node 'a' [Node 'b' []]))
  print (show (M.fromList [(Just (-1), Set.fromList "x")]), read "fromList [(1,fromList \"ab\")]" :: M.Map Int (Set.Set Char))
