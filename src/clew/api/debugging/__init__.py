"""Finding the function to blame: the library's side of `clew debug`."""
