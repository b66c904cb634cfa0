module Main (Main.main) where
import Prelude
main = error "raised"
