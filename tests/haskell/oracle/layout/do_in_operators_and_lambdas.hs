import Control.Monad
main :: IO ()
main = do
  forM_ [1, 2] $ \i -> do
    let j = i * 10
    when (i == 1) $ do
      putStrLn "first"
      putStrLn "still first"
    forM_ "ab" $ \c ->
      putStrLn (c : show j)
  mapM_ print $ flip map [1, 2, 3] $ \x ->
    let y = x * x
     in if even y
          then Left y
          else Right (show y)
  let action = do { putStr "in "; putStrLn "let" }
  action >> do
    putStrLn "after"
    return ()
