import Synchronization

/// A table in memory that readers on any thread may use while a writer replaces it.
///
/// Tables are never freed: a reader may be in an old one.
@frozen
@usableFromInline
struct Published<Element: ~Copyable>: ~Copyable, @unchecked Sendable {
  @usableFromInline let pointer: Atomic<UnsafeMutablePointer<Element>>

  @inlinable
  init(_ first: UnsafeMutablePointer<Element>) {
    pointer = Atomic(first)
  }

  @inlinable
  var newest: UnsafeMutablePointer<Element> { pointer.load(ordering: .acquiring) }

  func publish(_ next: UnsafeMutablePointer<Element>) {
    pointer.store(next, ordering: .releasing)
  }
}
