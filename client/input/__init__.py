"""Pointer, keyboard and text input as plain gestures."""
