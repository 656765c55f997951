"""The measurements can be made; what they find depends on the machine and is not tested."""
