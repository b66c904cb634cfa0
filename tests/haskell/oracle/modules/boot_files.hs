module Main where
import Cyclic.A
import Cyclic.B
main :: IO ()
main = do
  print (size (built 5))
  print (make 3)
