/// Runs a closure when it is released, as the deinit of something that a program's closure
/// captured.
package final class Ending: @unchecked Sendable {
  private let end: @MainActor () -> Void

  package init(_ end: @escaping @MainActor () -> Void) { self.end = end }

  deinit {
    let end = end
    MainActor.assumeIsolated { end() }
  }
}
