"""How dates, times and numbers are written, where Django's own way is not ours."""
