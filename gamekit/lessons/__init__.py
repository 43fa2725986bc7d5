"""Teaching: notebooks written once for both languages."""
