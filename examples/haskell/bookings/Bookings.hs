-- The bookings of a meeting room, in hours of a day.
module Bookings (Slot (..), covers, overlaps, join, merge, isFree) where

import Data.List (sortOn)

-- From the first hour to the last; both are booked.
data Slot = Slot Int Int
  deriving (Eq, Show)

covers :: Slot -> Int -> Bool
covers (Slot from to) hour = from <= hour && hour <= to

overlaps :: Slot -> Slot -> Bool
overlaps (Slot a b) (Slot c d) = c <= b && a <= d

-- One slot for two that overlap, the earlier one first.
join :: Slot -> Slot -> Slot
join (Slot from _) (Slot _ to) = Slot from to

-- The same hours in as few slots as possible.
merge :: [Slot] -> [Slot]
merge = joined . sortOn (\(Slot from _) -> from)

joined :: [Slot] -> [Slot]
joined (a : b : rest)
  | overlaps a b = joined (join a b : rest)
  | otherwise = a : joined (b : rest)
joined slots = slots

isFree :: [Slot] -> Int -> Bool
isFree slots hour = not (any (`covers` hour) (merge slots))
