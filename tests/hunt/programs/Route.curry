-- Ways through a park. The way back turns the first and the last step around, and forgets those between.
module Route where

import Data.List (last)

data Step = North | South | East | West
  deriving (Eq, Show)

opposite :: Step -> Step
opposite North = South
opposite South = North
opposite East = West
opposite West = East

back :: [Step] -> [Step]
back [] = []
back [step] = [opposite step]
back (step : steps) = [opposite (last steps), opposite step]

spec_opposite :: Step -> Bool
spec_opposite step = opposite (opposite step) == step

prop_back :: [Step] -> Bool
prop_back steps = length (back steps) == length steps
