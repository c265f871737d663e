"""What templates are given: plain values, already in the reader's language.

The presenter makes them from what a reader may know; a template is never handed a model or a state.
"""
