-- No such module.
module Broken where

import No.Such.Module

f :: Int
f = 1
