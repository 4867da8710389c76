import XCTest

/// `Documentation.docc/Names.md` lists the names beside traits. It is made from the sources:
/// `RECORD_NAMES=1 swift test --filter NamesListTests` writes it.
final class NamesListTests: XCTestCase {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  func testThePageListsTheNamesOfTheSources() throws {
    let page = Self.root.appendingPathComponent(
      "Sources/UIKitTraits/Documentation.docc/Names.md")
    let wanted = try Self.text()
    if ProcessInfo.processInfo.environment["RECORD_NAMES"] != nil {
      try wanted.write(to: page, atomically: true, encoding: .utf8)
    }
    XCTAssertEqual(
      try String(contentsOf: page, encoding: .utf8), wanted,
      "Names.md differs from the sources: RECORD_NAMES=1 in the environment writes it")
  }

  private static func text() throws -> String {
    var text = """
      # Names beside traits

      Each type, and each property and method that is added to a type of this module, by the file that declares it.

      ## Overview

      A name that is missing here and in <doc:WhatIsIn> is a compile error. Members of the types are not listed.


      """
    for module in ["UIKitValues", "UIKitNames", "CombineNames", "SwiftUINames"] {
      text += "### \(module)\n\n| file | names |\n|---|---|\n"
      let folder = root.appendingPathComponent("Sources/\(module)")
      let files = FileManager.default.subpaths(atPath: folder.path) ?? []
      for file in files.sorted() where file.hasSuffix(".swift") {
        let source = try String(
          contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        text += "| \(file.dropLast(6)) | \(names(in: source).joined(separator: ", ")) |\n"
      }
      text += "\n"
    }
    return text
  }

  /// The public types of a file, and the members of its extensions as `Type.member`.
  private static func names(in source: String) -> [String] {
    let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "typealias", "func", "let"]
    var names: [String] = []
    var extended: Substring?
    for line in source.split(separator: "\n") {
      let words = line.split { " :({<=".contains($0) }
      if line.hasPrefix("}") { extended = nil }
      if line.hasPrefix("extension ") { extended = words[1] }
      if line.hasPrefix("public ") || line.hasPrefix("open "),
        let name = name(in: words, after: kinds)
      {
        names.append("`\(name)`")
      }
      if let extended, line.hasPrefix("  public "),
        let member = name(in: words, after: kinds.union(["var"]))
      {
        let name = "`\(extended).\(member)`"
        if !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  /// The word after one of the kinds; a `class func` has two. Names that begin with `_` are the compiler's.
  private static func name(in words: [Substring], after kinds: Set<Substring>) -> Substring? {
    let name = zip(words, words.dropFirst()).first { kinds.contains($0) && !kinds.contains($1) }?.1
    return name?.hasPrefix("_") == true ? nil : name
  }
}
