import Foundation

/// This program, started again for one workload only, to measure that workload's peak memory.
package struct FreshProcess: Sendable {
  let program: String

  package init(program: String) { self.program = program }

  /// The link is read at once: under valgrind it names valgrind for other processes.
  static let itself = FreshProcess(
    program: (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0])
}

extension FreshProcess {
  /// By how many bytes memory grew at most in one run of the implementation; nil if the process
  /// failed.
  package func peak(of implementation: String, on workload: String) -> Int64? {
    let words = ["step", "--peak", "--filter", "^\(workload)$", "--implementation", implementation]
    return output(of: [program] + words, adding: Self.usingTheSystemsAllocator)
      .flatMap { Int64($0) }
  }

  /// Variables with which a process does not load jemalloc: times and peaks are those of the allocator that
  /// programs use. Empty if the user has chosen an allocator.
  static let usingTheSystemsAllocator = getenv("LD_PRELOAD") == nil ? ["LD_PRELOAD": ""] : [:]
}

/// A program's trimmed standard output; nil if the program is missing or fails. A program without a path is looked
/// up; one with a path is run as it is, as `env` would take a path with `=` for a variable.
func output(of command: [String], adding environment: [String: String] = [:]) -> String? {
  let process = Process()
  let pipe = Pipe()
  let hasPath = command[0].contains("/")
  process.executableURL = URL(filePath: hasPath ? command[0] : "/usr/bin/env")
  process.arguments = hasPath ? Array(command.dropFirst()) : command
  process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  process.standardOutput = pipe
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return nil }
  let data = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { return nil }
  return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
}
