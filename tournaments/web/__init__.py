"""Pages: the look, the drawing and the words of everything a browser shows."""
