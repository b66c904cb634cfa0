import Control.Exception
main :: IO ()
main = do
  print (False && undefined, True || undefined, null (1 : undefined), take 2 (1 : 2 : undefined))
  print (or [x > 100 | x <- [1 ..]], any even [1, 2, undefined], all (< 2) [1, 2, undefined], elem 3 [1 ..], lookup 2 [(1, 'a'), (2, 'b'), undefined])
  print (zip [1, 2] (1 : 2 : undefined), zipWith const [1] [undefined], foldr (\x _ -> x) 0 [1, undefined], snd (undefined, 1))
  print (length (take 3 (map undefined [1 ..])), case (undefined, undefined) of (_, _) -> 'k', takeWhile (< 3) [1, 2, 3, undefined])
  r <- try (evaluate (length (1 : undefined))) :: IO (Either ErrorCall Int)
  putStrLn (either (const "bottom") show r)
  print (maybe 1 undefined Nothing, either (const 'l') undefined (Left undefined), const 1 (undefined :: Int), (\ ~(a, b) -> 5) undefined)
