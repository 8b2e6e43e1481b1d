"""English as halls around the world read it: the day first, hours to 24."""
