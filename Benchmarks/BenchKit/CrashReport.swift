import Foundation

/// What the program says if a workload crashes, hangs or is interrupted: one sentence, then it
/// ends.
///
/// A signal handler can do little more than write and leave. So the sentences are ready before the
/// workload begins, and results are on the disk after each.
///
/// - Note: The one place with signal handlers. They call `write`, `_exit`, `signal` and `raise`
///   only, and read what was written before the handlers could run.
public enum CrashReport {
  /// From now on signals are answered. For the program; a test's process has handlers of its own.
  public static func listen() {
    prepare(Sentences())  // Before a handler needs them.
    var stack = stack_t()  // Because a crash may have used up the usual one.
    stack.ss_size = 1 << 16
    stack.ss_sp = .allocate(byteCount: stack.ss_size, alignment: 16)
    sigaltstack(&stack, nil)
    for crash in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] {
      answer(crash) { _ in CrashReport.leave(saying: CrashReport.sentences.address.pointee.crash) }
    }
    answer(SIGALRM) { _ in CrashReport.leave(saying: CrashReport.sentences.address.pointee.timeout)
    }
    for interruption in [SIGINT, SIGTERM, SIGHUP] {
      answer(interruption) { signal in
        CrashReport.write(CrashReport.sentences.address.pointee.interruption)
        Foundation.signal(signal, SIG_DFL)
        raise(signal)
      }
    }
    isListening.address.pointee = true
  }

  /// A workload begins, and must end in so many seconds.
  static func begin(_ workload: String, seconds: Double, results: String?) {
    let kept = results.map { "what was measured until then is in '\($0)'" } ?? "nothing is kept"
    prepare(
      Sentences(
        crash: line("Crashed at \(workload); \(kept)"),
        timeout: line("More than \(significant(seconds)) s at \(workload); \(kept)"),
        interruption: line("Interrupted at \(workload); \(kept)")))
    ring(after: seconds)
  }

  /// The workload has ended in time.
  static func end() { ring(after: 0) }
}

extension CrashReport {
  /// C strings, so that a handler need not make any.
  fileprivate struct Sentences {
    var crash = line("Crashed outside of workloads")
    var timeout = line("Took too long")
    var interruption = line("Interrupted")
  }

  private nonisolated(unsafe) static let sentences = Cell(Sentences())
  private nonisolated(unsafe) static let isListening = Cell(false)

  private static func line(_ sentence: String) -> UnsafeMutablePointer<CChar>? {
    let clearing = Terminal(descriptor: STDERR_FILENO).erases ? "\r\u{1B}[K" : ""
    return strdup("\(clearing)bench: \(sentence).\n")
  }

  private static func prepare(_ next: Sentences) {
    let old = sentences.address.pointee
    sentences.address.pointee = next
    for line in [old.crash, old.timeout, old.interruption] { free(line) }
  }

  private static func answer(_ signal: CInt, by handler: @escaping @convention(c) (CInt) -> Void) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    action.sa_flags = SA_ONSTACK
    sigaction(signal, &action, nil)
  }

  private static func ring(after seconds: Double) {
    guard isListening.address.pointee else { return }
    let whole = seconds.rounded(.down)
    var timer = itimerval()
    timer.it_value.tv_sec = Int(min(whole, 1e9))
    timer.it_value.tv_usec = Int((seconds - whole) * 1e6)
    setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
  }

  private static func leave(saying line: UnsafeMutablePointer<CChar>?) {
    write(line)
    _exit(Status.crashed.rawValue)
  }

  private static func write(_ line: UnsafeMutablePointer<CChar>?) {
    guard let line else { return }
    _ = Foundation.write(STDERR_FILENO, line, strlen(line))
  }
}
