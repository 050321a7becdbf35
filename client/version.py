"""The version of the whole box; the project file says the same."""

VERSION = "0.1.0"
