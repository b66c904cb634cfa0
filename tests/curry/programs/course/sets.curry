-- Set functions: extreme values, and what is not the case.
import Control.SetFunctions

data Course = Logic | Algebra | Drama deriving (Eq, Ord, Show)
data Student = Ann | Bob | Cem deriving (Eq, Ord, Show)

takes :: Student -> Course
takes Ann = Logic
takes Ann = Algebra
takes Bob = Drama
takes Cem = failed

student :: Student
student = Ann ? Bob ? Cem

-- > lazy
-- Result Cem
lazy :: Student
lazy | isEmpty (set1 takes s) = s where s = student

-- > sortValues (set1 takes Ann)
-- Result [Logic,Algebra]
-- > largest [3,1,2]
-- Result 3
largest :: [Int] -> Int
largest xs = maxValue (set1 anyOf xs)

-- The choice in the argument is made outside: two sets of one, not one set of two.
-- > sortValues (set1 id (1 ? 2))
-- Result [1]
-- Result [2]
-- > notEmpty (set0 student)
-- Result True
