"""The pages and drawings, looked at without a browser."""
