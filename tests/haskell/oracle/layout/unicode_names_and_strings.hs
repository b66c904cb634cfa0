main :: IO ()
main = do
  let größe = 3 :: Int
      x' = 4
      x'' = 5
      _y = 6
      été = "déjà vu"
  print (größe + x' + x'' + _y)
  putStrLn été
  print été
  putStrLn "λ → ∀ 漢字"
  print "λ → 漢\n\t\"q\"\DEL\200\SOH\&9"
  print (length "漢字", maximum "aé漢")
