{-# LANGUAGE NoMonomorphismRestriction #-}
plus = (+)
sh = show
main :: IO ()
main = do
  print (plus 1 (2 :: Int), plus 1.5 2)
  putStrLn (sh 1 ++ sh 'c')
  let pr = (,) <$> fst <*> snd
  print (pr (1, 2), pr ('a', "b"))
