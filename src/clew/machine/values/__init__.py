"""Values as data: read back from a memory, written as text, and put into a memory again; how runs end."""
