"""The widget kit: layout, theme, text and controls."""
