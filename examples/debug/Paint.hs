-- How much paint a shape needs: a rectangle of 2 by 3 gets paint for 4 (Faddegon, listings 4 and 35).
--
--     clew debug examples/debug/Paint.hs 'amount (paint (Rectangle Red 2 3))'
--
-- The specification of `paint` judges statements whose arguments were never evaluated, too.
module Paint where

data Colour = Red | Blue deriving (Eq, Show)

data Shape = Square Colour Int | Rectangle Colour Int Int deriving (Eq, Show)

data Paint = Paint Colour Int deriving (Eq, Show)

paint :: Shape -> Paint
paint shape = Paint (colour shape) (width shape * height shape)

colour :: Shape -> Colour
colour (Square c _) = c
colour (Rectangle c _ _) = c

width, height :: Shape -> Int
width (Square _ x) = x
width (Rectangle _ w _) = w
height (Square _ x) = x
height (Rectangle _ h _) = h

amount :: Paint -> Int
amount (Paint _ n) = n

spec_paint :: Shape -> Bool
spec_paint (Square c x) = paint (Square c x) == Paint c (x * x)
spec_paint (Rectangle c w h) = paint (Rectangle c w h) == Paint c (w * h)
