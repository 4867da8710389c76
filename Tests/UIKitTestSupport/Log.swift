/// Events, in order.
@MainActor
package final class Log {
  package var lines: [String] = []

  package init() {}

  package func note(_ line: String) { lines.append(line) }

  /// The events since the last call.
  package func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
