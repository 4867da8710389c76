import Foundation
import TraitModel

/// The last sentence that a process reports through `TraitFailure` before it ends: the process is
/// this test program, started again for one test.
///
///     func testX() throws {
///       let sentence = try LastSentence.of("Module.Tests/testX") { doWhatEndsTheProgram() }
///
/// - Parameter test: The calling test. In the new process it runs `body` and never returns.
package enum LastSentence {
  package static func of(_ test: String, _ body: () -> Void) throws -> String {
    if ProcessInfo.processInfo.environment[variable] != nil { end(after: body) }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [test]
    process.environment = ProcessInfo.processInfo.environment.merging([variable: "1"]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = pipe
    try process.run()
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return "status \(process.terminationStatus): \(String(decoding: said, as: UTF8.self))"
  }

  private static let variable = "LAST_SENTENCE"

  /// A status that says that the handler was called, neither success nor a crash.
  private static func end(after body: () -> Void) -> Never {
    TraitFailure.handler = { sentence in
      FileHandle.standardError.write(Data(sentence.utf8))
      _exit(7)  // Skips exit handlers: a sanitiser's changes the status.
    }
    body()
    _exit(0)
  }
}
