import Synchronization

/// Where a programming error goes: one sentence, said to one replaceable handler.
///
/// The default handler stops the program and prints the sentence, in release builds too. A test
/// replaces it to collect sentences in process; every call to `fail(_:)` in this package is
/// followed by a documented harmless outcome, so that a handler may return. Where there is none,
/// `end(_:)` stops the program after the handler.
///
///     TraitFailure.handler = { sentence in heard.append(sentence) }
///     defer { TraitFailure.handler = TraitFailure.stop }
public enum TraitFailure {
  /// Hears about each programming error, on the thread that made it.
  public static var handler: @Sendable (_ sentence: String) -> Void {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  /// The default handler.
  ///
  /// `fatalError` rather than `preconditionFailure`, whose message release builds drop.
  public static let stop: @Sendable (_ sentence: String) -> Void = { sentence in
    fatalError(sentence)
  }

  /// Reports a programming error. Returns only when the handler does.
  @inline(never)
  package static func fail(_ sentence: String) {
    handler(sentence)
  }

  /// Reports a programming error after which nothing harmless is left to do.
  @inline(never)
  package static func end(_ sentence: String) -> Never {
    fail(sentence)
    fatalError(sentence)
  }

  private static let current = Mutex(stop)
}
