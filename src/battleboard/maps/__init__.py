"""The maps, one per board, as projected TopoJSON; made by `make maps`."""
