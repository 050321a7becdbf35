"""The browser: the only package that talks to the page, and only through its `realmbox` object."""
