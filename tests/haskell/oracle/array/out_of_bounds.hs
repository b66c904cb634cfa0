import Data.Array
main :: IO ()
main = do
  let a = listArray (1, 3) "abc"
  print (a ! 3)
  putStrLn [a ! 4]
