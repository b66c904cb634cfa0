-- type-mismatch 7:7
module UpdateOfAFixedParameter where

data P a b = P {px :: a} | Q {px :: a, py :: b, pz :: a}

f :: P a b -> P c b
f p = p {px = 1, py = undefined}
