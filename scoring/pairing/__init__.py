"""Drawing rounds: who meets whom, and why."""
