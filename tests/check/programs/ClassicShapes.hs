-- | The classic SmallCheck, by its instance.
module ClassicShapes where

import Test.SmallCheck

data Shape = Dot | Line Int deriving (Eq, Show)

instance Serial Shape where
  series = cons0 Dot \/ cons1 Line

prop_dot :: Shape -> Property
prop_dot s = s /= Dot ==> s /= Line 1
