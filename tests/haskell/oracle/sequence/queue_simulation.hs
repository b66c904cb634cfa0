import qualified Data.Sequence as Seq
import Data.Sequence (ViewL (..), (|>))
josephus :: Int -> Int -> [Int]
josephus n k = go (Seq.fromList [1 .. n]) 0
  where
    go s i | Seq.null s = []
           | otherwise = let j = (i + k - 1) `mod` Seq.length s in Seq.index s j : go (Seq.deleteAt j s) j
bfs :: Int -> Int -> Int
bfs from to = go (Seq.singleton (from, 0)) []
  where
    go q seen = case Seq.viewl q of
      EmptyL -> -1
      (x, d) :< rest
        | x == to -> d
        | x `elem` seen || x > 2 * to || x < 0 -> go rest seen
        | otherwise -> go (rest |> (x * 2, d + 1) |> (x - 1, d + 1)) (x : seen)
main :: IO ()
main = print (josephus 10 3) >> print (last (josephus 500 7)) >> print (bfs 3 22, bfs 1 10)
