-- Listings 23 to 25: the functions not... are defective where they give False for False, or True for True.
module Connectives where

data T = C Bool | D Bool

notD :: T -> T
notD (C b) = C (nott b)
notD (D b) = D (nott b)

nott :: Bool -> Bool
nott True = True
nott False = True

not' :: Bool -> Bool
not' True = False
not' False = False

and' :: Bool -> Bool -> Bool
and' b True = b
and' b False = False

or' :: Bool -> Bool -> Bool
or' b d = not' (and' (not' b) (not' d))

appT :: (Bool -> Bool) -> Bool
appT f = f True

appN :: ((Bool -> Bool) -> Bool) -> Bool
appN g = g not'

neg :: Bool -> Bool
neg b = appN appT
