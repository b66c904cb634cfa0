module WhyNot where

size :: [a] -> Int
size [] = 0
size (_ : rest) = 1 + size rest

sign :: Int -> String
sign x | x < 0 = "negative"
       | x == 0 = "zero"
       | otherwise = "positive"

pick :: Maybe Int -> Bool -> Int
pick Nothing _ = 0
pick (Just 1) True = 1
pick (Just _) _ = 2

rigid :: Maybe Int -> Int
rigid value = case value of
  Nothing -> 0
  Just 5 -> 5
  Just n -> if n > 100 then 100 else n
