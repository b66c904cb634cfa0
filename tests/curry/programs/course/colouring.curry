-- Four countries in three colours: a and d do not touch.
import Control.AllValues (allValues)

data Colour = Red | Green | Blue deriving (Eq, Show)

colour :: Colour
colour = Red ? Green ? Blue

-- b and c touch each other and both a and d, so a and d have the same colour: one of three, times two for b.
-- > length (allValues colouring)
-- Result 6
-- > colouring =:= (Red, Green, x, y) where x, y free
-- Result True | Bindings x=Blue, y=Red
colouring :: (Colour, Colour, Colour, Colour)
colouring | a /= b && a /= c && b /= c && b /= d && c /= d = (a, b, c, d)
  where
    a = colour
    b = colour
    c = colour
    d = colour
