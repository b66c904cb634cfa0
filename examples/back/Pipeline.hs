-- Prices through a pipeline of functions: sections, a partial application and compositions.
--
-- The discount is subtracted the wrong way round: `(10 -)` where `subtract 10` was meant:
--
--     clew back examples/back/Pipeline.hs 'total [100, 250]'
module Pipeline where

scale :: Int -> Int -> Int
scale percent amount = amount * percent `div` 100

withTax :: Int -> Int
withTax = scale 120

discounted :: Int -> Int
discounted = (10 -)

final :: Int -> Int
final = discounted . withTax

total :: [Int] -> Int
total = sum . map final . filter (> 0)
