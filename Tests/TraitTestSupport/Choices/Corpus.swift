import Foundation

/// A stored case: the name of a property, and its choices.
///
///     agreement: 3 0 1 0 2
package struct CorpusLine: Equatable, Sendable, CustomStringConvertible {
  package var property: String
  package var choices: [Int]

  package var description: String {
    "\(property): \(choices.map(String.init).joined(separator: " "))"
  }

  package init(property: String, choices: [Int]) {
    self.property = property
    self.choices = choices
  }

  package init(_ text: some StringProtocol) throws {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let words = parts.count == 2 ? parts[1].split(separator: " ") : []
    let choices = words.compactMap { Int($0) }
    guard parts.count == 2, choices.count == words.count else {
      throw CorpusError(description: "Can't read the corpus line: \(text)")
    }
    self.init(property: parts[0].trimmingCharacters(in: .whitespaces), choices: choices)
  }
}

package struct CorpusError: Error, CustomStringConvertible {
  package let description: String
}

/// The stored cases: the lines of the files in `Tests/Corpus`. A `#` begins a comment.
package enum Corpus {
  /// A file of stored cases.
  package struct File {
    package let url: URL
    package let text: String

    package var name: String { url.lastPathComponent }

    package func lines() throws -> [CorpusLine] {
      do { return try Corpus.lines(in: text) } catch {
        throw CorpusError(description: "\(name): \(error)")
      }
    }
  }

  /// - Parameter name: The name of the only file to read; nil for all files.
  package static func lines(
    of property: String, inFile name: String? = nil
  ) throws -> [CorpusLine] {
    try files().filter { name == nil || $0.name == name }
      .flatMap { try $0.lines() }
      .filter { $0.property == property }
  }

  package static func lines(in text: String) throws -> [CorpusLine] {
    try text.split(separator: "\n")
      .map { $0.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
      .map { try CorpusLine($0) }
  }

  /// All corpus files. Files of another kind are refused, because nothing would read them.
  package static func files() throws -> [File] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Corpus").standardizedFileURL
    let urls = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return try urls.sorted { $0.path < $1.path }.map { url in
      guard url.pathExtension == "corpus" else {
        throw CorpusError(
          description:
            "Can't use Tests/Corpus/\(url.lastPathComponent): its name must end in .corpus")
      }
      return File(url: url, text: try String(contentsOf: url, encoding: .utf8))
    }
  }
}
