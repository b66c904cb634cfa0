-- Guards that fall through: the grade for 95 points is a C.
--
-- The guards of `grade` stand in the wrong order, so that an excellent mark meets a weaker one first:
--
--     clew back examples/back/Grades.hs 'report [("ann", 95)]'
module Grades where

data Grade = A | B | C | F
  deriving (Eq, Ord, Show)

grade :: Int -> Grade
grade points
  | points < 0 || points > 100 = error ("no mark: " ++ show points)
  | points >= 60 = C
  | points >= 75 = B
  | points >= 90 = A
grade _ = F

line :: (String, Int) -> String
line (name, points) = name ++ ": " ++ show (grade points)

report :: [(String, Int)] -> String
report marks = unlines (map line marks)
