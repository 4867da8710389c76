import Synchronization

/// A table in memory that readers on any thread may use while a writer replaces it.
///
/// Tables are never freed: a reader may be in an old one. There is none at first, so that a global
/// of this type needs no code to run before it is used.
struct Published<Element: ~Copyable>: ~Copyable, @unchecked Sendable {
  private let pointer = Atomic<UnsafeMutablePointer<Element>?>(nil)

  var newest: UnsafeMutablePointer<Element>? { pointer.load(ordering: .acquiring) }

  func publish(_ next: UnsafeMutablePointer<Element>) {
    pointer.store(next, ordering: .releasing)
  }
}
