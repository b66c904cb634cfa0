module RevTest where

import Rev
import Test.Prop

twice :: [Int] -> Prop
twice xs = rev (rev xs) -=- xs
