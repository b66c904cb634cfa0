"""Flow graphs for people: pictures, a page, and formats of other programs."""
