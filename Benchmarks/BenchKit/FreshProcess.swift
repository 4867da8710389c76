import Foundation

/// This program, started again for one piece of work only, to see how much memory that needs.
package struct FreshProcess: Sendable {
  private let program: String

  package init(program: String) { self.program = program }

  /// The program that runs now.
  static let itself = FreshProcess(program: "/proc/\(getpid())/exe")
}

extension FreshProcess {
  /// By how many bytes memory grew at most while one implementation did the work once; nil if the
  /// process did not end well.
  func peak(of implementation: String, on workload: String) -> Int64? {
    let words = ["once", "--filter", "^\(workload)$", "--implementation", implementation]
    return output(of: [program] + words).flatMap { Int64($0) }
  }
}

/// What a program prints, without white space around it; nil if it is not there or fails.
func output(of command: [String]) -> String? {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = command
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return nil }
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { return nil }
  return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
}
