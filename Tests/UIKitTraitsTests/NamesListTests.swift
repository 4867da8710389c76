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

      The types that surround traits, and the members that are added to types of other modules or by extensions.

      ## Overview

      `UIKit` has the names of `UIKitValues` and `UIKitNames`, `SwiftUI` also those of `SwiftUINames`, and `Combine` those of
      `CombineNames`. The landing pages of `UIKitTraits` and `SwiftUITraits` list all other types, but for the enums that are values of
      system traits. A type that is in none of these lists does not exist here. This page does not list the members that a type has in
      its own declaration.


      """
    for module in ["UIKitValues", "UIKitNames", "SwiftUINames", "CombineNames"] {
      var names = Names()
      let folder = root.appendingPathComponent("Sources/\(module)")
      for file in FileManager.default.subpaths(atPath: folder.path) ?? []
      where file.hasSuffix(".swift") {
        try names.read(String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8))
      }
      text += "### \(module)\n\n\(listed(names.declared))\n\n| added to | members |\n|---|---|\n"
      for (type, members) in names.members.sorted(by: { $0.key < $1.key }) {
        text += "| `\(type)` | \(listed(members)) |\n"
      }
      text += "\n"
    }
    return text
  }

  private static func listed(_ names: Set<String>) -> String {
    names.sorted().map { "`\($0)`" }.joined(separator: ", ")
  }
}

/// The public names of a module's sources.
private struct Names {
  /// Types, functions and constants at the top of a file.
  var declared: Set<String> = []
  /// What extensions add, by the type that is extended.
  var members: [String: Set<String>] = [:]

  private static let kinds: Set<Substring> = [
    "class", "struct", "enum", "protocol", "typealias", "func", "let",
  ]

  mutating func read(_ source: String) {
    var extended: Substring?
    for line in source.split(separator: "\n") {
      let words = line.split { " :({<=".contains($0) }
      if line.hasPrefix("}") { extended = nil }
      if line.hasPrefix("extension ") { extended = words[1] }
      let access = words.first { !$0.hasPrefix("@") }
      if !line.hasPrefix(" "), access == "public" || access == "open",
        let name = Self.name(in: words, after: Self.kinds)
      {
        declared.insert(name)
      }
      if let extended, line.hasPrefix("  public "),
        let name = Self.name(in: words, after: Self.kinds.union(["var"]))
      {
        members[String(extended), default: []].insert(name)
      }
    }
  }

  /// The word after one of the kinds; a `class func` has two. Names that begin with `_` are the compiler's.
  private static func name(in words: [Substring], after kinds: Set<Substring>) -> String? {
    let name = zip(words, words.dropFirst()).first { kinds.contains($0) && !kinds.contains($1) }?.1
    guard let name, !name.hasPrefix("_") else { return nil }
    return String(name.filter { $0 != "`" })
  }
}
