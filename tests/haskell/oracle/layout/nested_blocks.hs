f :: Int -> String
f n = case n of
  0 -> case n + 1 of
    1 -> "zero-one"
    _ -> "zero-other"
  1 ->
    let a = "one"
        b = "-b"
    in a ++ b
  _ | n < 0 -> "negative"
    | even n
    , n > 10 -> "big even"
    | otherwise -> g n
  where
    g m
      | m == 3 = "three"
      | otherwise = h
      where h = "other " ++ show m

main :: IO ()
main = do
  mapM_ (putStrLn . f)
    [ 0
    , 1
    , -4, 12
    , 3, 5 ]
  if True
    then putStrLn "then"
    else putStrLn "else"
  let go 0 = return ()
      go k = do
        print k
        go (k - 1)
  go (2 :: Int)
