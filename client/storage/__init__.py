"""What outlives the program: saved matches, settings, statistics. The only home of pydantic."""
