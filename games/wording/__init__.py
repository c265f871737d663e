"""Codes in words: labels, sentences, reasons and figures, in the reader's language."""
