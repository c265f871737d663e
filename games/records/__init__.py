"""Records of deals for people: as text and as JSON to keep, and what they paste back."""
