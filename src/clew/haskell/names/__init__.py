"""What names mean: interfaces of modules, scopes, fixities, and the passes that rename a module."""
