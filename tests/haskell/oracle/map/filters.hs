import qualified Data.Map as M
import qualified Data.Set as S
main :: IO ()
main = do
  let m = M.fromList [(x, x * x `mod` 7) | x <- [1 .. 10 :: Int]]
  print (M.filter even m, M.filterWithKey (\k v -> k > v) m, M.partition (> 2) m, M.partitionWithKey (\k _ -> odd k) m)
  print (M.mapMaybe (\v -> if v > 3 then Just (show v) else Nothing) m, M.mapMaybeWithKey (\k v -> if k == v then Just k else Nothing) m, M.mapEither (\v -> if even v then Left v else Right v) m)
  print (M.restrictKeys m (S.fromList [1, 3, 99]), M.withoutKeys m (S.fromList [1 .. 8]), M.fromSet (* 2) (S.fromList [1, 2]))
  print (M.split 5 m, M.splitLookup 5 m, M.takeWhileAntitone (< 3) m, M.dropWhileAntitone (< 8) m, M.spanAntitone (< 2) (M.take 4 m))
