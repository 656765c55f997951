r"""The rules of Axis \& Allies Revised, one module for each heading of its sheet."""
