"""The demo: two tournaments with plausible people, played by a simulator and recorded like any other."""
