/// What can be read in a body and tells the body when it changes.
@MainActor
class Observed {
  private var readers: [ObjectIdentifier: Reader] = [:]

  fileprivate struct Reader {
    unowned let node: Node
  }

  final func add(_ node: Node) {
    readers[ObjectIdentifier(node)] = Reader(node: node)
  }

  final func remove(_ node: Node) {
    readers[ObjectIdentifier(node)] = nil
  }

  final func tellReaders() {
    for reader in readers.values { reader.node.needsEvaluation() }
  }
}

/// The value of one `@State` of one view that is shown.
final class StateCell<Value>: Observed {
  private var value: Value
  private weak var host: ViewHost?

  init(_ value: Value, in host: ViewHost) {
    self.value = value
    self.host = host
  }

  func read() -> Value {
    Evaluation.note(self)
    return value
  }

  /// In the middle of an update, readers are told when it is over. An equal value is no change.
  func write(_ new: Value) {
    let old = value
    value = new
    if areEqual(old, new) == true { return }
    guard let host, host.isUpdating else { return tellReaders() }
    host.afterUpdate { [self] in tellReaders() }
  }
}
