"""The lab: many matches in processes, their statistics and plots, and speed measurements."""
