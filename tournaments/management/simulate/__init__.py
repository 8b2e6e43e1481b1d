"""What `manage.py simulate` is made of: what was asked for, workers, a bar, text and pictures."""
