-- A function handed to another one: switching off leaves the lamp off (Faddegon, listing 3).
--
--     clew debug examples/debug/Toggle.hs 'toggle False'
--
-- `apply {\False -> False} False = False` is right, whatever its function does: that function is judged by itself.
module Toggle where

toggle :: Bool -> Bool
toggle lamp = apply opposite lamp

apply :: (a -> b) -> a -> b
apply f x = f x

opposite :: Bool -> Bool
opposite True = False
opposite False = False
