"""A computer Hoyle: old card games, with their laws, their odds and their maxims."""
