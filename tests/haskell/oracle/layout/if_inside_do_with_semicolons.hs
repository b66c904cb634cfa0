main :: IO ()
main = do
  x <- return (3 :: Int)
  if x > 2
  then putStrLn "greater"
  else putStrLn "smaller"
  r <- if x == 3 then do
         putStrLn "in branch"
         return 'y'
       else return 'n'
  print r
  case x of
    3 | even x -> putStrLn "even"
      | otherwise -> putStrLn "odd"
    _ -> return ()
