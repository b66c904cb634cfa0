module Main where

import Calendar

main = calProg
