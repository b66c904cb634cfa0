import Control.Monad
main :: IO ()
main = do
  when True (putStrLn "when")
  unless True (putStrLn "unless")
  forM_ (zip [1 ..] "ab") print
  print =<< foldM (\a x -> do { putStrLn (show a); return (a + x) }) 0 [1, 2, 3]
  print (join [[1], [2]], join (Just (Just 3)), filterM (const [True, False]) [1, 2], zipWithM (\a b -> if b > 0 then Just (a `div` b) else Nothing) [4, 6] [2, 3], replicateM 2 "ab")
  print (liftM2 (+) (Just 1) (Just 2), ap [(+ 1)] [1, 2], void [1, 2], (>=>) (\x -> [x, x]) (\y -> [y + 1]) 1, mapAndUnzipM (\x -> Just (x, x * 2)) [1, 2], msum [Nothing, Just 1], mplus [1] [2])
  zipWithM_ (\a b -> putStrLn (a ++ b)) ["x", "y"] ["1", "2"]
  print (forever Nothing :: Maybe (), guard True :: [()], mfilter even (Just 3), foldM (\a x -> if x > 0 then Right (a + x) else Left x) 0 [1, -2, 3], (<$!>) (+ 1) (Just 1))
  replicateM_ 2 (putStr "r")
  putStrLn ""
