import Synchronization

/// Programming errors: each is reported as one sentence to one replaceable handler.
///
///     Can't add Card to Badge 'unread', which is inside it: take that out first
///
/// The sentence says what could not be done and, after the colon, what to do instead. Environments
/// are named by their classes, and by their accessibility identifiers if they have some.
///
/// The default handler stops the program with the sentence, in release builds too. A test replaces
/// it to collect sentences. After most errors the package continues with a documented harmless
/// outcome if the handler returns; where there is no such outcome, the program stops after the
/// handler.
///
///     let heard = Mutex<[String]>([])  // import Synchronization
///     TraitFailure.handler = { sentence in heard.withLock { $0.append(sentence) } }
///     defer { TraitFailure.handler = TraitFailure.stop }
///
/// The whole process has one handler. Tests that replace it must not run at the same time: with Swift
/// Testing, put them into one suite with `.serialized`.
public enum TraitFailure {
  /// Called with each programming error, on the thread that made it.
  public static var handler: @Sendable (_ sentence: String) -> Void {
    get { current.withLock { $0 }.call }
    set {
      let next = Handler(call: newValue)
      // The old closure is released after the lock: what it captured may read the handler in its `deinit`.
      let old = current.withLock { current in
        let old = current
        current = next
        return old
      }
      withExtendedLifetime(old) {}
    }
  }

  /// The default handler.
  ///
  /// `fatalError` because release builds drop the message of `preconditionFailure`.
  public static let stop: @Sendable (_ sentence: String) -> Void = { sentence in
    fatalError(sentence)
  }

  /// Reports a programming error. Returns if the handler does.
  @inline(never)
  package static func fail(_ sentence: String) {
    handler(sentence)
  }

  /// Reports a programming error after which the program can't continue.
  @inline(never)
  package static func end(_ sentence: String) -> Never {
    fail(sentence)
    fatalError(sentence)
  }

  private static let current = Mutex(Handler(call: stop))

  /// A closure in an object: a generic lock that held the closure itself would wrap it once more at each read.
  private final class Handler: Sendable {
    let call: @Sendable (_ sentence: String) -> Void

    init(call: @escaping @Sendable (_ sentence: String) -> Void) { self.call = call }
  }
}
