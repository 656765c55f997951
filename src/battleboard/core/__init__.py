"""The contract every game keeps: values in, values out; no clock, no chance, no I/O of its own."""
