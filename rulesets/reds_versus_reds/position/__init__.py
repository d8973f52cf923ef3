"""The position: what there is, before any rule."""
