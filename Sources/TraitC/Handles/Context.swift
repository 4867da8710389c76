import TraitCHeader

/// A context pointer of the C program, and the function that is called with it in the end.
class Context {
  let address: UnsafeMutableRawPointer?
  private let destroy: traits_destructor?

  init(_ address: UnsafeMutableRawPointer?, _ destroy: traits_destructor?) {
    self.address = address
    self.destroy = destroy
  }

  deinit { destroy?(address) }
}
