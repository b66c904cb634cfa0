import Debug.Trace
import System.IO
main :: IO ()
main = do
  let x = trace "evaluated" (5 :: Int)
  print (x + x)
  print x
  let f y = trace ("f " ++ show y) (y * 2)
  print (map f [1, 2 :: Int])
  print (fst (f 3, f 4))
  traceM "traceM"
  print (traceShow (1, 2) 'c', traceShowId 7 + 1)
