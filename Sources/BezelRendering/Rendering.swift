// Scenes to pixels.
