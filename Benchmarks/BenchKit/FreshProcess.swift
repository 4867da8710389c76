import Foundation

/// This program, started again for one piece of work only, to see how much memory that needs.
package struct FreshProcess: Sendable {
  private let program: String

  package init(program: String) { self.program = program }

  /// The program that runs now.
  static let itself = FreshProcess(program: "/proc/\(getpid())/exe")
}

extension FreshProcess {
  /// The most bytes that were in memory at any time while one implementation did the work once; nil
  /// if the process did not end well.
  func peak(of implementation: String, on workload: String) -> Int64? {
    let words = ["once", "--filter", "^\(workload)$", "--implementation", implementation]
    return output(of: [program] + words).flatMap { Int64($0) }
  }

  /// From now on this process's peak is that of what is to come.
  static func forgetPeak() {
    let references = FileHandle(forWritingAtPath: "/proc/self/clear_refs")
    try? references?.write(contentsOf: Data("5".utf8))
  }

  /// What the kernel saw of the process that asks. (The usage that a parent is told of a child would
  /// begin with the parent's own.)
  static var ownPeak: Int64? {
    let status = FileManager.default.contents(atPath: "/proc/self/status") ?? Data()
    let line = String(decoding: status, as: UTF8.self).split(separator: "\n").first {
      $0.hasPrefix("VmHWM:")
    }
    return line.flatMap { Int64($0.filter(\.isNumber)) }.map { $0 * 1_024 }
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
