import Foundation

/// A stored case: the name of a law and the choices to give it.
///
///     agreement: 3 0 1 0 2
package struct CorpusLine: Equatable, Sendable, CustomStringConvertible {
  package var law: String
  package var choices: [Int]

  package var description: String {
    "\(law): \(choices.map(String.init).joined(separator: " "))"
  }

  package init(law: String, choices: [Int]) {
    self.law = law
    self.choices = choices
  }

  package init(_ text: some StringProtocol) throws {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let words = parts.count == 2 ? parts[1].split(separator: " ") : []
    let choices = words.compactMap { Int($0) }
    guard parts.count == 2, choices.count == words.count else {
      throw CorpusError(description: "Can't read the corpus line: \(text)")
    }
    self.init(law: parts[0].trimmingCharacters(in: .whitespaces), choices: choices)
  }
}

package struct CorpusError: Error, CustomStringConvertible {
  package let description: String
}

/// The stored cases: the lines of the files in `Tests/Corpus`. A `#` begins a comment.
package enum Corpus {
  /// - Parameter name: The name of the only file to look into; in all of them if it is nil.
  package static func lines(
    of law: String, inFile name: String? = nil
  ) throws -> [CorpusLine] {
    try files().filter { name == nil || $0.lastPathComponent == name }
      .flatMap { try lines(in: String(contentsOf: $0, encoding: .utf8)) }
      .filter { $0.law == law }
  }

  static func lines(in text: String) throws -> [CorpusLine] {
    try text.split(separator: "\n")
      .map { $0.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
      .map { try CorpusLine($0) }
  }

  private static func files() throws -> [URL] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Corpus").standardizedFileURL
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "corpus" }
      .sorted { $0.path < $1.path }
  }
}
