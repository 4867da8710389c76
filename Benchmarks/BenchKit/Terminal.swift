import Foundation

/// What stands at the other end of a file descriptor.
package struct Terminal: Equatable {
  /// Nil for a pipe or a file, in which a line may have any length.
  package let width: Int?
  /// Whether bold text is understood and wanted.
  package let hasStyle: Bool
  /// What pictures are drawn with.
  package let signs: TerminalPlot.Signs
  /// Whether a line can be drawn again.
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
  /// A pipe or a file, or someone who reads it later.
  package static let plain = Terminal(width: nil, hasStyle: false)

  /// How long lines of text may be: no longer than one reads with ease.
  var textWidth: Int { min(width ?? 100, 100) }

  /// `NO_COLOR`, set to anything, and `TERM=dumb` switch styles off. `TERM=dumb` and a locale that
  /// names another encoding than UTF-8 have pictures of ASCII, in files too.
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

  /// The first of these variables that is set decides, as in the C library; without an encoding's
  /// name UTF-8 is what terminals understand today.
  private static func hasUnicode(_ environment: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let encoding = locale?.split(separator: ".").dropFirst().first else { return true }
    return encoding.lowercased().filter { $0 != "-" }.hasPrefix("utf8")
  }

  func bold(_ text: String) -> String { hasStyle ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
}

/// The line on standard error that says how far the run is, if somebody watches.
///
/// It is drawn between samples, and at most ten times a second.
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

  /// Makes room for lines that stay.
  func clear() {
    if terminal.erases { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}
