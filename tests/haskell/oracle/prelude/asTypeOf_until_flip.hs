main :: IO ()
main = do
  print (until ((> 1000) . (^ 2)) (+ 7) 1, flip (-) 1 10, asTypeOf 3 (2.5 :: Double), const 1 2, id 3, (subtract 1 . (* 2)) 5)
  print (either id show (Left "l" :: Either String Int), maybe "" id (Just "j"), curry (\(a, b) -> a * b) 3 4, uncurry div (9, 2), ($ 5) (+ 1), seq 1 2)
  print (gcd 0 5, lcm 0 5, 7 `rem` (-2), (-7) `mod` 2, fromEnum LT, [minBound .. maxBound :: Bool], compare 1 2, max "a" "b", min [1] [])
