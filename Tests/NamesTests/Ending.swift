/// Runs a closure when it is released.
final class Ending: @unchecked Sendable {
  private let end: @MainActor () -> Void

  init(_ end: @escaping @MainActor () -> Void) { self.end = end }

  deinit {
    let end = end
    MainActor.assumeIsolated { end() }
  }
}
