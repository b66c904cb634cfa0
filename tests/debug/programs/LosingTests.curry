module LosingTests where

import Losing
import Test.Prop

testTwice = twice 2 -=- 5
