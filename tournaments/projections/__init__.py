"""From the log to rows: everything here can be thrown away and made anew."""
