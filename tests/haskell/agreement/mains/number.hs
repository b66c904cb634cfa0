main = 3
