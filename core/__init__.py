"""The rules of the games: pure, knowing nobody, importing only the standard library."""
