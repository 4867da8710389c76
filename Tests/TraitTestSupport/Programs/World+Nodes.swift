// The nodes behind the names, for properties that ask an implementation what the history does not hold.
extension World {
  /// The names that have a node now.
  package var namesInUse: [NodeName] { names }

  /// The node of a name, nil if it has none now.
  package func existingNode(_ name: NodeName) -> Forest.Node? { nodes[name.number] }
}
