// Re-exports everything, so that a program written for Combine keeps its import line.
@_exported import CombineNames
