/// What happened, in order.
@MainActor
package final class Log {
  package var lines: [String] = []

  package init() {}

  package func note(_ line: String) { lines.append(line) }

  /// What happened since this was last asked.
  package func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}
