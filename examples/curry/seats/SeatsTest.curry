-- What seating promises, for CurryCheck.
module SeatsTest where

import Seats

prop_two :: Bool
prop_two = peaceful [Ada, Cleo]

prop_three :: Bool
prop_three = not (peaceful [Cleo, Ada, Ben])

-- It does not matter who is named first.
prop_bothWays :: Guest -> Guest -> Bool
prop_bothWays a b = friendly a b == friendly b a

-- A row can be read from either side.
prop_mirrored :: [Guest] -> Bool
prop_mirrored guests = peaceful guests == peaceful (reverse guests)
