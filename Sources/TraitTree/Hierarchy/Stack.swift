/// A stack whose elements are changed in place, in memory that it keeps.
///
/// An array in a class is retained and checked for uniqueness at each access; a walk pushes,
/// changes and pops several times for each node it visits. The owner frees the stack.
struct Stack<Element> {
  private struct Header {
    var base: UnsafeMutablePointer<Element>
    var capacity: Int
    var count = 0
  }

  private let header: UnsafeMutablePointer<Header>

  init() {
    header = .allocate(capacity: 1)
    header.initialize(to: Header(base: .allocate(capacity: 8), capacity: 8))
  }
}

// The pointers are safe: elements below `count` are initialized, and no access spans a call.
extension Stack {
  var count: Int { header.pointee.count }
  subscript(place: Int) -> Element {
    @inline(__always) _read { yield header.pointee.base[place] }
    @inline(__always) nonmutating _modify { yield &header.pointee.base[place] }
  }

  func push(_ element: Element) {
    if header.pointee.count == header.pointee.capacity { grow() }
    (header.pointee.base + header.pointee.count).initialize(to: element)
    header.pointee.count += 1
  }

  func removeAll() { removeLast(to: 0) }

  /// Removes the elements from a place on.
  func removeLast(to count: Int) {
    (header.pointee.base + count).deinitialize(count: header.pointee.count - count)
    header.pointee.count = count
  }

  func free() {
    removeAll()
    header.pointee.base.deallocate()
    header.deallocate()
  }

  private func grow() {
    let base = UnsafeMutablePointer<Element>.allocate(capacity: header.pointee.capacity * 2)
    base.moveInitialize(from: header.pointee.base, count: header.pointee.count)
    header.pointee.base.deallocate()
    header.pointee.base = base
    header.pointee.capacity *= 2
  }
}
