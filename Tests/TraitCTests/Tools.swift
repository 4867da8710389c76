import Foundation
import XCTest

/// The system's compilers and interpreters.
enum Tools {
  /// The path of a program. If there is none, skips the test and says what to install.
  static func find(_ name: String, package: String) throws -> URL {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    if let found = find(name, in: path) { return found }
    throw XCTSkip("programs that use traits.h: \(name) is missing: apt-get install \(package)")
  }

  static func find(_ name: String, in path: String) -> URL? {
    path.split(separator: ":").map { URL(filePath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path()) }
  }

  /// The sanitiser of this process, whose library a program needs too.
  static var sanitizer: String? {
    for (symbol, name) in [("__asan_init", "address"), ("__tsan_init", "thread")]
    where dlsym(nil, symbol) != nil {
      return name
    }
    return nil
  }

  /// The output and status of a command. Its errors are written to a file, so that neither pipe
  /// fills up.
  static func run(
    _ program: URL, _ arguments: [String]
  ) throws -> (status: Int32, output: String, complaints: String) {
    let (process, pipe) = (Process(), Pipe())
    let log = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    _ = FileManager.default.createFile(atPath: log.path(), contents: nil)
    defer { try? FileManager.default.removeItem(at: log) }
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    let printed = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: printed, as: UTF8.self),
      try String(contentsOf: log, encoding: .utf8)
    )
  }
}

/// The folders that the tests use.
enum Places {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let programs = root.appending(path: "Tests/TraitCTests/Programs")

  static let headers = root.appending(path: "Sources/TraitCHeader/include")

  /// The folder of this build's libtraits.
  static var library: URL { Bundle(for: ProgramTests.self).bundleURL }
}

/// Runs `body` with a temporary folder.
func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}
