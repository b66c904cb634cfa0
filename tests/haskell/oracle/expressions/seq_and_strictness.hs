import Control.Exception
main :: IO ()
main = do
  print (undefined `seq` 1 `seq` 2 == 2 || True) `catch` \e -> putStrLn ("caught " ++ takeWhile (/= '\n') (show (e :: ErrorCall)))
  print ((undefined, 1) `seq` 5)
  print ((\_ -> undefined :: Int) `seq` 6)
  print (length [undefined, undefined])
  print (fst (1, undefined), const 2 undefined, take 0 undefined == ([] :: [Int]) || True)
  r <- try (evaluate (id $! (error "strict" :: Int)))
  print (either (\(ErrorCall m) -> m) show r)
  print (foldr (\x acc -> x : take 1 acc) [] [1 ..] !! 1)
