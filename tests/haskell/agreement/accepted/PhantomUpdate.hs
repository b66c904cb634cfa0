module PhantomUpdate where

data P a b = P {px :: Int, py :: b}

both :: P a b -> P c Bool
both p = p {py = True}

phantom :: P a b -> P c b
phantom p = p {px = 3}
