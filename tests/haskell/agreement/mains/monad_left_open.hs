module Main where
import Control.Monad.State
main = do
  x <- return 3
  liftIO (print x)
