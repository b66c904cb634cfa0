import qualified Data.Sequence as Seq
main :: IO ()
main = do
  let s = Seq.fromList [3, 1, 4, 1, 5, 9, 2, 6 :: Int]
  print (Seq.sort s, Seq.sortBy (flip compare) s, Seq.filter even s, Seq.partition (> 3) s, Seq.spanl odd s, Seq.breakl even s, Seq.takeWhileR (> 1) s)
  print (Seq.elemIndexL 1 s, Seq.findIndexL (> 4) s, Seq.elemIndicesL 1 s, Seq.scanl (+) 0 s, Seq.tails (Seq.take 2 s), Seq.chunksOf 3 s)
  print (Seq.replicate 3 'x', Seq.fromFunction 4 (* 2), Seq.iterateN 5 (* 2) 1, Seq.unfoldr (\n -> if n > 3 then Nothing else Just (n, n + 1)) 1, Seq.foldlWithIndex (\a i x -> a + i * x) 0 s, Seq.foldrWithIndex (\i x a -> (i, x) : a) [] (Seq.take 2 s))
  print (traverse (\x -> Just x) s, (,) <$> Seq.fromList [1, 2] <*> Seq.fromList "ab", Seq.fromList [1, 2] >>= \x -> Seq.fromList [x, x], Seq.intersperse 0 (Seq.take 3 s), Seq.zipWith (+) s s, Seq.dropWhileL (> 1) s)
