-- Relations: children of two couples and a grandchild; asked in any direction.
data Person = Alma | Bert | Carl | Dina | Enno | Fee deriving (Eq, Show)

mother :: Person -> Person
mother Carl = Alma
mother Dina = Alma
mother Fee = Dina

husband :: Person -> Person
husband Alma = Bert
husband Dina = Enno

father :: Person -> Person
father child = husband (mother child)

parent :: Person -> Person
parent child = mother child ? father child

-- > parent Fee
-- Result Dina
-- Result Enno
-- The last rule asks for ancestors of ancestors without end.
-- > ancestor Fee -- 4
-- Result Dina
-- Result Enno
-- Result Alma
-- Result Bert
ancestor :: Person -> Person
ancestor x = parent x
ancestor x = parent (ancestor x)

-- > father x =:= Bert &> x where x free
-- Result Carl | Bindings x=Carl
-- Result Dina | Bindings x=Dina
-- > sibling Carl
-- Result Dina
sibling :: Person -> Person
sibling x | mother x =:= mother y & (x /= y) =:= True = y where y free
