main :: IO ()
main = do
  print (map (`mod` 3) [1 .. 5], map (7 `mod`) [1 .. 3], filter (`notElem` "aeiou") "education")
  print ((`foldr` 0) (+) [1, 2, 3], ((,) `flip` 1) 2, (subtract 2 `map`) [5, 6])
  let x `plus` y = x + y
      infixl 5 `plus`
  print (1 `plus` 2 * 3 `plus` 4, (`plus` 1) 1)
