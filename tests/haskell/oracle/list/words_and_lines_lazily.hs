-- Words are found as far as they are asked for.
main :: IO ()
main = do
  print (words " a bc  d\te\160f\n", words "", words "   ", words "x", words "\n")
  print (take 2 (head (words ("ab" ++ undefined))), head (words ("ab cd" ++ undefined)))
  print (take 3 (words (cycle "no end ")))
  print (map length (words (concatMap show [1 .. 9 :: Int] ++ " " ++ replicate 50 'x' ++ "\DEL\128 y")))
