-- Who is whose grandmother? Relations are functions with several values, and questions may leave anything open.
--
--   clew run examples/curry/family.curry
--   clew run examples/curry/family.curry 'grandmother x where x free'
--   clew run examples/curry/family.curry 'mother x =:= Anna &> x where x free'
--   clew run examples/curry/family.curry 'ancestor Emil'
data Person = Anna | Berta | Clara | Dora | Emil | Fritz | Georg deriving (Eq, Show)

-- | The mother of a person; not everybody's is known.
mother :: Person -> Person
mother Berta = Anna
mother Clara = Anna
mother Dora = Berta
mother Emil = Clara

father :: Person -> Person
father Dora = Fritz
father Emil = Georg

parent :: Person -> Person
parent p = mother p ? father p

grandmother :: Person -> Person
grandmother p = mother (parent p)

ancestor :: Person -> Person
ancestor p = q ? (ancestor $! q) where q = parent p

-- | Two people with the same mother.
main :: (Person, Person)
main | x /= y && mother x =:= mother y = (x, y) where x, y free
