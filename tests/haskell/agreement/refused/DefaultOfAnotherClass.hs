-- type-ambiguous 6:5
module DefaultOfAnotherClass where

import Control.DeepSeq

x = print (force [1, 2])
