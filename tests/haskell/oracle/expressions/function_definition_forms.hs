add :: Int -> Int -> Int
add x y = x + y
(|||) :: Bool -> Bool -> Bool
True ||| _ = True
False ||| b = b
x `pow` n = product (replicate n x)
compose2 = (.) . (.)
pointfree :: [Int] -> Int
pointfree = sum . map (^ 2) . filter even
(f `o` g) x = f (g x)
main :: IO ()
main = print (add 1 2, False ||| True, 2 `pow` 5, compose2 negate add 1 2, pointfree [1 .. 6], ((+ 1) `o` (* 2)) 5)
