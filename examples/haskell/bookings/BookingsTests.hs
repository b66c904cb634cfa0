-- What bookings should do. The unit tests, which came first, all pass.
module BookingsTests where

import Bookings
import Test.QuickCheck

instance Arbitrary Slot where
  arbitrary = do
    from <- choose (0, 23)
    hours <- choose (0, 4)
    return (Slot from (from + hours))

prop_apart :: Bool
prop_apart = merge [Slot 13 14, Slot 9 10] == [Slot 9 10, Slot 13 14]

prop_touching :: Bool
prop_touching = merge [Slot 9 11, Slot 11 12] == [Slot 9 12]

-- Nobody gets an hour that somebody has booked, and every other hour can be had.
prop_free :: [Slot] -> Int -> Bool
prop_free slots hour = isFree slots hour == not (any (`covers` hour) slots)

spec_join :: Slot -> Slot -> Property
spec_join (Slot a b) (Slot c d) =
  a <= c && c <= b && c <= d ==> join (Slot a b) (Slot c d) == Slot a (max b d)

spec_covers :: Slot -> Int -> Bool
spec_covers (Slot a b) hour = covers (Slot a b) hour == (hour `elem` [a .. b])

spec_overlaps :: Slot -> Slot -> Bool
spec_overlaps (Slot a b) (Slot c d) =
  overlaps (Slot a b) (Slot c d) == any (`elem` [c .. d]) [a .. b]
