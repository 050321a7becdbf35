"""The browser edition in headless Chromium. Needs `dist/web`: see `place`."""
