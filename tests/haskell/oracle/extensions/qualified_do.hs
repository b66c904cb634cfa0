{-# LANGUAGE QualifiedDo #-}
module Main where
import qualified Written as I
main = print (I.runW (I.do { x <- I.tell "a" 1; y <- I.tell "b" 2; let {z = x + y}; I.tell "c" (); I.ret z}))
