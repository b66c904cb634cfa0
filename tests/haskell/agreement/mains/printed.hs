import Text.Printf
main = printf "%d %s\n" (3::Int) "x"
