"""The old place of Patchwork's solver, which is now `quiltbee.kernel.patchwork.solver`."""
