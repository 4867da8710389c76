import Foundation

/// The lines of a README example that a test file does not contain, apart from comments and access levels.
///
///     XCTAssertEqual(try linesMissing(in: #filePath, ofReadmeExample: 1), [])
///
/// - Parameter number: The number of the example, from 1.
package func linesMissing(in test: String, ofReadmeExample number: Int) throws -> [String] {
  let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
  let examples = readme.components(separatedBy: "```swift\n").dropFirst()
    .compactMap { $0.components(separatedBy: "```").first }
  let source = Set(lines(of: try String(contentsOf: URL(filePath: test), encoding: .utf8)))
  return lines(of: examples[number - 1]).filter { !$0.isEmpty && !source.contains($0) }
}

private func lines(of text: String) -> [String] {
  text.split(separator: "\n").map { line in
    let code = line.components(separatedBy: "//").first ?? ""
    return code.trimmingCharacters(in: .whitespaces)
      .replacing(/^(private )?final class/, with: "class")
  }
}
