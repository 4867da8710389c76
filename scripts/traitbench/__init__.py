"""Compares, judges, draws and exports what `bench` measured."""
