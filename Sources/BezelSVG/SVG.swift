// SVG documents and scenes.
