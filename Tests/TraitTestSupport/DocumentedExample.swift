import Foundation

/// The lines of a document's Swift example that a test file does not contain, apart from comments and access
/// levels.
///
///     XCTAssertEqual(try linesMissing(in: #filePath, ofExample: 1), [])
///
/// - Parameter number: The number of the example, from 1.
package func linesMissing(
  in test: String, ofExample number: Int, in document: String = "README.md"
) throws -> [String] {
  let examples = try text(of: document).components(separatedBy: "```swift\n").dropFirst()
    .compactMap { $0.components(separatedBy: "```").first }
  let source = Set(lines(of: try String(contentsOf: URL(filePath: test), encoding: .utf8)))
  return lines(of: examples[number - 1]).filter { !$0.isEmpty && !source.contains($0) }
}

/// A file of the repository.
package func text(of document: String) throws -> String {
  let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  return try String(contentsOf: root.appending(path: document), encoding: .utf8)
}

private func lines(of text: String) -> [String] {
  text.split(separator: "\n").map { line in
    let code = line.components(separatedBy: "//").first ?? ""
    return code.trimmingCharacters(in: .whitespaces)
      .replacing(/^(private |fileprivate )/, with: "")
      .replacing(/^final class/, with: "class")
  }
}
