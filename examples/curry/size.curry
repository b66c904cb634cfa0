-- How long can a list be? A function runs backwards when its argument is a free variable, and a coin
-- shows what is shared: an operation chooses at each use, a variable has one value.
--
--   clew run examples/curry/size.curry 'size xs where xs free' --answers 4
--   clew run examples/curry/size.curry 'xs ++ ys =:= [1,2] where xs, ys free'
--   clew run examples/curry/size.curry 'coin + coin'
--   clew run examples/curry/size.curry 'double coin'
--   clew types examples/curry/size.curry
size :: [a] -> Int
size [] = 0
size (_ : xs) = 1 + size xs

coin :: Int
coin = 0 ? 1

double :: Int -> Int
double x = x + x
