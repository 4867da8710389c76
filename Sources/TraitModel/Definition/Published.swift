import Synchronization

/// A table that readers on any thread may use while a writer replaces it.
///
/// Tables are never freed, because a reader may be using an old one. There is none at first, so
/// that a global of this type needs no initialiser at run time.
struct Published<Element: ~Copyable>: ~Copyable, @unchecked Sendable {
  private let pointer = Atomic<UnsafeMutablePointer<Element>?>(nil)

  var newest: UnsafeMutablePointer<Element>? { pointer.load(ordering: .acquiring) }

  func publish(_ next: UnsafeMutablePointer<Element>) {
    pointer.store(next, ordering: .releasing)
  }
}
