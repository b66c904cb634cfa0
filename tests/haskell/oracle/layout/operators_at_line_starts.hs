main :: IO ()
main = do
  print $ 1
    + 2
    * 3
  let total = sum
        . map (* 2)
        . filter even
        $ [1 .. 10]
  print total
  putStrLn $ "a"
    ++ "b"
    ++ (if total > 10
          then "c"
          else "d")
