"""What each page shows: frozen values of names, sentences and numbers, made by `web.show`, laid out by templates."""
