import Foundation

/// Reports a workload that crashes, hangs or is interrupted in one sentence, then ends the process.
///
/// A signal handler may only call async-signal-safe functions. So the sentences are formatted
/// before the workload begins. Results are saved when the run is complete.
///
/// - Note: The package's only signal handlers. They call only `write`, `_exit`, `signal` and
///   `raise`.
public enum CrashReport {
  /// Installs the signal handlers. Not called in tests: their process has its own handlers.
  public static func listen() {
    prepare(Sentences())  // Formatted before a handler can run.
    var stack = stack_t()  // The crash may be an overflow of the normal stack.
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

  /// Names the workload that begins, and starts its timeout.
  static func begin(_ workload: String, seconds: Double) {
    let kept = "no results were saved"
    prepare(
      Sentences(
        crash: line("Crashed at \(workload); \(kept)"),
        timeout: line("More than \(significant(seconds)) s at \(workload); \(kept)"),
        interruption: line("Interrupted at \(workload); \(kept)")))
    ring(after: seconds)
  }

  /// Stops the timeout.
  static func end() { ring(after: 0) }
}

extension CrashReport {
  /// C strings: a handler must not allocate.
  fileprivate struct Sentences {
    var crash = line("Crashed outside of any workload")
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
