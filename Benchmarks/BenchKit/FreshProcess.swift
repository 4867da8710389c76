import Foundation

/// This program, started again for one piece of work only, to see how much memory that needs.
package struct FreshProcess: Sendable {
  private let program: String

  package init(program: String) { self.program = program }

  /// The program that runs now.
  static let itself = FreshProcess(program: "/proc/self/exe")
}

extension FreshProcess {
  /// The most bytes that were in memory at any time while one implementation did the work once; nil
  /// if the process did not end well.
  func peak(of implementation: String, on workload: String) -> Int64? {
    let words = [
      program, "once", "--filter", "^\(workload)$", "--implementation", implementation,
    ]
    var arguments = words.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    arguments.append(nil)
    var process = pid_t()
    guard posix_spawn(&process, program, nil, nil, arguments, environ) == 0 else { return nil }
    var status: CInt = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else { return nil }
    }
    return status == 0 ? Int64(usage.ru_maxrss) * 1_024 : nil
  }
}
