main :: IO ()
main = do
  print (succ 1, pred 'b', succ 1.5, fromEnum 'A', toEnum 66 :: Char, fromEnum 3.7, fromEnum True)
  print (enumFromTo 1 3, enumFromThenTo 1 3 7, take 2 (enumFrom 5), take 3 (enumFromThen 5 3))
  print (map fromEnum "az", [minBound :: Ordering ..], ['a' ..] !! 3)
  print ([10, 8 .. 1], [1.0, 1.1 .. 1.5] , [3 .. 1] :: [Int])
  print (fromEnum (2 ^ 40 :: Integer), toEnum 5 :: Integer, [5 :: Integer .. 8])
