r"""The rules of Axis \& Allies Europe, one module for each heading of its sheet."""
