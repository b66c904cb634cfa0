module Main (f) where
f = 1
main = print 1
