// Filled by its first double.
