-- | Colours; the last only comes out of a function of functions.
module Signal (Signal, red, green, chosen, number) where

data Signal = Red | Green | Blue

red, green :: Signal
red = Red
green = Green

chosen :: (Int -> Int) -> Signal
chosen f = if f 1 > 7 then Blue else Red

number :: Signal -> Int
number Red = 1
number Green = 2
number Blue = 3
