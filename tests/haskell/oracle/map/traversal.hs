import qualified Data.Map as M
main :: IO ()
main = do
  let m = M.fromList (zip "abc" [1 ..])
  print (M.map (* 2) m, fmap negate m, M.mapWithKey (\k v -> k : show v) m, (+ 1) <$> m)
  print (M.mapAccum (\a v -> (a + v, a)) 0 m, M.mapAccumWithKey (\a k v -> (k : a, v)) "" m, M.mapKeys succ m, M.mapKeysWith (+) (const 'x') m, M.mapKeysMonotonic succ m)
  print (M.traverseWithKey (\k v -> if v > 0 then Just (k, v) else Nothing) m, traverse (\v -> [v, v * 10]) m)
  r <- M.traverseWithKey (\k v -> do { putStrLn (k : show v); return (v * v) }) m
  print r
  mapM_ print m
  print (sequenceA (M.fromList [(1, Just 'a'), (2, Nothing)]))
