-- | Nothing here says which SmallCheck is meant but the module that it imports.
module Main where

import ClassicShapes
import Test.SmallCheck

main :: IO ()
main = smallCheck 2 prop_dot
