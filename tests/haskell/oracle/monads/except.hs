import Control.Monad.Except
import Control.Monad.State
safeDiv :: Int -> Int -> Either String Int
safeDiv _ 0 = throwError "div by zero"
safeDiv a b = return (a `div` b)
step :: Int -> StateT Int (Either String) ()
step x = do { s <- get; when (x < 0) (throwError ("negative at " ++ show s)); put (s + x) }
app :: ExceptT String IO Int
app = do { liftIO (putStrLn "in"); r <- (throwError "bad" >> return 1) `catchError` (\e -> liftIO (putStrLn e) >> return 2); when (r == 2) (throwError "final"); return r }
main :: IO ()
main = do
  print (safeDiv 6 3, safeDiv 1 0, safeDiv 1 0 `catchError` (\e -> Right (length e)))
  print (execStateT (mapM_ step [1, 2, 3]) 0, execStateT (mapM_ step [1, -2, 3]) 0)
  runExceptT app >>= print
  print (runExcept (withExcept length (throwError "abc" :: Except String Int)), either id show (liftEither (Left "l") :: Either String Int))
