import Foundation

/// The capabilities of a file descriptor: a terminal, a pipe or a file.
package struct Terminal: Equatable {
  /// Nil for a pipe or a file, where lines may have any length.
  package let width: Int?
  /// Whether to print bold text.
  package let hasStyle: Bool
  package let signs: TerminalPlot.Signs
  /// Whether a line can be erased and drawn again.
  let erases: Bool

  package init(
    width: Int?, hasStyle: Bool, signs: TerminalPlot.Signs = .symbols, erases: Bool = false
  ) {
    self.width = width
    self.hasStyle = hasStyle
    self.signs = signs
    self.erases = erases
  }
}

extension Terminal {
  /// A pipe or a file.
  package static let plain = Terminal(width: nil, hasStyle: false)

  /// The width of wrapped text, at most 100 columns.
  var textWidth: Int { min(width ?? 100, 100) }

  /// A non-empty `NO_COLOR` and `TERM=dumb` switch styles off. With `TERM=dumb`, or a locale whose
  /// encoding is not UTF-8, plots are ASCII, in files too.
  init(descriptor: CInt) {
    let environment = ProcessInfo.processInfo.environment
    let isDumb = environment["TERM"] == "dumb"
    let signs: TerminalPlot.Signs = isDumb || !Self.hasUnicode(environment) ? .ascii : .symbols
    guard isatty(descriptor) == 1 else {
      self.init(width: nil, hasStyle: false, signs: signs)
      return
    }
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    self.init(
      width: isKnown ? Int(size.ws_col) : 80,
      hasStyle: (environment["NO_COLOR"] ?? "").isEmpty && !isDumb, signs: signs, erases: !isDumb)
  }

  /// The first non-empty variable decides, as in the C library; a locale without an encoding counts
  /// as UTF-8.
  private static func hasUnicode(_ environment: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let encoding = locale?.split(separator: ".").dropFirst().first else { return true }
    return encoding.lowercased().filter { $0 != "-" }.hasPrefix("utf8")
  }

  func bold(_ text: String) -> String { hasStyle ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
}

/// The progress line on standard error, if that is a terminal.
///
/// It is drawn between samples, at most ten times a second.
struct Progress {
  private let terminal: Terminal
  private var drawn: UInt64 = 0

  init(isWanted: Bool) {
    terminal = isWanted ? Terminal(descriptor: STDERR_FILENO) : .plain
  }

  mutating func show(_ text: String) {
    let now = monotonicNanoseconds()
    guard terminal.erases, let width = terminal.width, now > drawn + 100_000_000 else { return }
    drawn = now
    write("\r\u{1B}[K" + text.prefix(width - 1))
  }

  /// Erases the progress line, before other output.
  func clear() {
    if terminal.erases { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
