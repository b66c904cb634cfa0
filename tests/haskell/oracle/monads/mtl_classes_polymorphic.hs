{-# LANGUAGE FlexibleContexts #-}
import Control.Monad.State
import Control.Monad.Reader
import Control.Monad.Writer
import Control.Monad.Except
work :: (MonadReader Int m, MonadState Int m, MonadWriter [String] m, MonadError String m) => Int -> m Int
work x = do
  limit <- ask
  n <- get
  tell ["at " ++ show n]
  when (n > limit) (throwError "limit")
  put (n + x)
  return (n * 2)
main :: IO ()
main = do
  let run m = runExcept (runWriterT (runStateT (runReaderT m 10) 0))
  print (run (mapM work [1, 2, 3]))
  print (run (mapM work [5, 6, 7]))
  let run2 m = runWriter (runStateT (runExceptT (runReaderT m 10)) 0)
  print (run2 (mapM work [5, 6, 7]))
  print (run2 ((mapM work [11, 1] >> return 0) `catchError` (\e -> return (length e))))
