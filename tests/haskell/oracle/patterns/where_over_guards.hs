classify :: Double -> Double -> String
classify w h
  | bmi <= under = "under"
  | bmi <= normal = "normal"
  | otherwise = "over " ++ show (round excess)
  where
    bmi = w / h ^ 2
    (under, normal) = (18.5, 25.0)
    excess | bmi > 30 = bmi - 30
           | otherwise = bmi - normal
main :: IO ()
main = mapM_ (putStrLn . uncurry classify) [(50, 1.8), (70, 1.8), (90, 1.7), (130, 1.7)]
