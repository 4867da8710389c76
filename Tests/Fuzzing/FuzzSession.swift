import Foundation
import TraitTestSupport

/// What this process was started for.
///
///     TRAITS_FUZZ_TARGET    the name of a target, see `FuzzTarget`
///     TRAITS_FUZZ_FINDINGS  the file to which a finding's corpus line is added
///     TRAITS_FUZZ_LINE      a file of bytes: print its corpus line, and end
///     TRAITS_FUZZ_SEEDS     a folder: write the target's good inputs there, and end
///     TRAITS_FUZZ_LIST      print the names of the targets, and end
struct FuzzSession {
  private let target: FuzzTarget
  private let environment: [String: String]

  /// Safe: only libFuzzer's one thread uses it.
  nonisolated(unsafe) static let current = FuzzSession(ProcessInfo.processInfo.environment)

  private init(_ environment: [String: String]) {
    self.environment = environment
    if environment["TRAITS_FUZZ_LIST"] != nil {
      for target in FuzzTarget.all() { print(target.name) }
      exit(0)
    }
    let name = environment["TRAITS_FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget.all().first(where: { $0.name == name }) else {
      Self.complain("There is no target '\(name)'")
      exit(2)
    }
    self.target = target
  }
}

extension FuzzSession {
  /// Does what the environment asks for instead of fuzzing, if anything.
  func begin() {
    if let path = environment["TRAITS_FUZZ_LINE"] {
      print(target.line(FileManager.default.contents(atPath: path) ?? Data()))
      exit(0)
    }
    if let folder = environment["TRAITS_FUZZ_SEEDS"] {
      for (number, seed) in target.seeds.enumerated() {
        _ = FileManager.default.createFile(atPath: "\(folder)/seed-\(number)", contents: Data(seed))
      }
      exit(0)
    }
  }

  /// Runs one input. A finding is stored as a corpus line; then a crash reports it to libFuzzer.
  func run(_ bytes: some Collection<UInt8>) {
    guard let failure = target.failure(bytes) else { return }
    Self.complain("\(failure)")
    if let path = environment["TRAITS_FUZZ_FINDINGS"] { add("\(failure.line)\n", to: path) }
    abort()
  }

  private func add(_ line: String, to path: String) {
    guard let file = fopen(path, "a") else { return Self.complain("Can't write to '\(path)'") }
    fputs(line, file)
    fclose(file)
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
