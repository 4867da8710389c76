/// What scenes, controllers and views are to events: links in a chain.
@MainActor
open class UIResponder {
  public init() {}

  /// Who is asked next.
  open var next: UIResponder? { nil }
}

/// Each is equal to itself alone.
extension UIResponder: Hashable {
  public nonisolated static func == (left: UIResponder, right: UIResponder) -> Bool {
    left === right
  }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
