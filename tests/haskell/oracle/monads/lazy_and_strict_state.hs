import qualified Control.Monad.State.Lazy as L
import qualified Control.Monad.State.Strict as S
import Control.Exception
main :: IO ()
main = do
  print (take 3 (L.evalState (sequence (repeat (L.state (\n -> (n, n + 1))))) 0))
  print (L.evalState (L.put undefined >> return 1) 0)
  r <- try (evaluate (S.evalState (S.state (const undefined) >> return 2) 0))
  putStrLn (either (\e -> "strict: " ++ head (lines (show (e :: ErrorCall)))) show r)
  print (L.evalState (L.state (const undefined) >> return 2) 0)
  print (S.execState (mapM_ (\x -> S.modify' (+ x)) [1 .. 1000]) 0)
