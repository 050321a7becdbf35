"""The table in three dimensions: device, camera, meshes, passes, renderer.

A game hands over a `Scene` of plain records; nothing here knows a rule or a game.
"""
