-- Allwood, section 4.3: the message of an exception needs what nothing else does.
module Panic where

panic :: String -> a
panic x = error ("Panic!: " ++ x ++ " - please report this bug!")
