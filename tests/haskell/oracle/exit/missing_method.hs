class C a where { foo :: a -> Int; bar :: a -> Int; bar _ = 2 }
data T = T
instance C T
main :: IO ()
main = print (bar T)
