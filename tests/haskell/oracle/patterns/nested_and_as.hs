f :: [(Int, Maybe [Int])] -> String
f all'@((n, Just ms@(m : _)) : rest) = show (n, ms, m, length all', length rest)
f ((n, Just []) : _) = "empty " ++ show n
f [(n, Nothing)] = "single " ++ show n
f (_ : x@(_, Nothing) : _) = "second " ++ show x
f _ = "none"
main :: IO ()
main = mapM_ (putStrLn . f)
  [ [(1, Just [2, 3]), (4, Nothing)], [(5, Just [])], [(6, Nothing)], [(7, Nothing), (8, Nothing)], []
  , [(9, Nothing), (10, Just [1])] ]
