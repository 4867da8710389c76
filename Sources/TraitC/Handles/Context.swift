import TraitCHeader

/// A pointer that means something to the program and is given back at the end.
final class Context {
  let address: UnsafeMutableRawPointer?
  private let destroy: traits_destructor?

  init(_ address: UnsafeMutableRawPointer?, _ destroy: traits_destructor?) {
    self.address = address
    self.destroy = destroy
  }

  deinit { destroy?(address) }
}
