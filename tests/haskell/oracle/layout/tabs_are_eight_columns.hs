main :: IO ()
main = do
	print 1
        print 2
	let	a = 3
		b = 4
	print (a + b)
