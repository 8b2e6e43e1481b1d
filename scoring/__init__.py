"""The rules engine and all tournament arithmetic of Capicúa: pure Python, usable as a library."""
