import qualified Data.Map as M
import qualified Data.Set as S
type G = M.Map Char [(Char, Int)]
dijkstra :: G -> Char -> M.Map Char (Int, String)
dijkstra g s = go (S.singleton (0, s, [s])) M.empty
  where
    go q done = case S.minView q of
      Nothing -> done
      Just ((d, v, p), rest)
        | v `M.member` done -> go rest done
        | otherwise -> go (foldr S.insert rest [(d + w, u, u : p) | (u, w) <- M.findWithDefault [] v g]) (M.insert v (d, reverse p) done)
main :: IO ()
main = mapM_ print (M.toList (dijkstra (M.fromList [('a', [('b', 7), ('c', 9), ('f', 14)]), ('b', [('c', 10), ('d', 15)]), ('c', [('d', 11), ('f', 2)]), ('d', [('e', 6)]), ('f', [('e', 9)])]) 'a'))
