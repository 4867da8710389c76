import Foundation
import SwiftUITraits
import XCTest

private final class Instance {}

private struct Style {
  var width: () -> Int = { 1 }
}

extension EnvironmentValues {
  @Entry fileprivate var spacing = 1.0
  /// Not the entry: var name = "wrong"
  @Entry public var entryName: String = "a \("b" + #" = {"#) = {"
  @Entry var entryLimit: Int?
  @Entry fileprivate var instance: Instance = Instance()
  @Entry fileprivate var style: Style = .init { 4 }
  @Entry fileprivate var `default`: [String: Int] = [
    "a": 1  // } = {
  ]
  @Entry fileprivate var action: @Sendable () -> Int = { 3 }
  @available(*, deprecated, message: "var old = 3")
  @Entry fileprivate var pair: (Int, String) = (1, "b")
}

/// `@Entry` in extensions of `EnvironmentValues` (S12.1).
final class EntryTests: XCTestCase {
  func testAnEntryHasItsDefault() {
    let values = EnvironmentValues()
    XCTAssertEqual(values.spacing, 1)
    XCTAssertEqual(values.entryName, "a b = { = {")
    XCTAssertNil(values.entryLimit)
    XCTAssertEqual(values.style.width(), 4)
    XCTAssertEqual(values.default, ["a": 1])
    XCTAssertEqual(values.action(), 3)
  }

  func testAnEntryKeepsWhatIsSet() {
    var values = EnvironmentValues()
    values.spacing = 2
    values.entryLimit = 7
    XCTAssertEqual(values.spacing, 2)
    XCTAssertEqual(values.entryLimit, 7)
    XCTAssertEqual(values.entryName, "a b = { = {")
  }
}

/// What the macro's program answers to the compiler.
final class EntryRefusalTests: XCTestCase {
  func testWhatIsNoEntryIsRefusedAtItsPlace() throws {
    let refusals = [
      ("@Entry var count: Int", 7, "needs a default value: write '= …' after 'count'"),
      ("@Entry let count = 1", 7, "needs an instance property that is declared by 'var'"),
      ("@Entry static var count = 1", 14, "needs an instance property that is declared by 'var'"),
      ("@Entry var count: Int { 1 }", 7, "so 'count' can't have others"),
      ("@Entry var count = 1 { didSet {} }", 7, "so 'count' can't have others"),
    ]
    for (source, offset, sentence) in refusals {
      let answer = try expansion(of: source)
      let diagnostic = try XCTUnwrap((answer["diagnostics"] as? [[String: Any]])?.first, source)
      XCTAssertTrue("\(diagnostic["message"] ?? "")".contains(sentence), "\(diagnostic)")
      let position = diagnostic["position"] as? [String: Any]
      XCTAssertEqual(position?["offset"] as? Int, 100 + offset, source)
    }
  }

  func testAnotherTypeIsRefused() throws {
    let answer = try expansion(of: "@Entry var count = 1", in: "extension MyValues {}")
    XCTAssertTrue(
      "\(answer)".contains("can only be used in an extension of EnvironmentValues"), "\(answer)")
  }

  func testAnEntryOfWhatIsFocusedIsOptional() throws {
    let context = "extension FocusedValues {}"
    let refused = try expansion(of: "@Entry var count = 1", in: context)
    XCTAssertTrue("\(refused)".contains("needs an optional type in FocusedValues"), "\(refused)")
    for type in ["[Int?]?", "Optional<[Int?]>", "Swift.Optional<[Int?]>"] {
      let answer = try expansion(of: "@Entry var count: \(type)", in: context, role: "peer")
      let source = try XCTUnwrap(answer["expandedSource"] as? String)
      XCTAssertTrue(source.contains("FocusedValueKey {\n  typealias Value = [Int?]\n"), source)
    }
  }

  func testTheKeyOfATypedEntryStoresNothing() throws {
    let answer = try expansion(of: "@Entry var count: Int = f { 1 }", role: "peer")
    let source = try XCTUnwrap(answer["expandedSource"] as? String)
    XCTAssertTrue(source.contains("typealias Value = Int"), source)
    XCTAssertTrue(source.contains("static var defaultValue: Value { f { 1 } }"), source)
  }

  /// Starts the macro's program, which lies beside the tests, and sends it one request.
  private func expansion(
    of source: String, in context: String = "extension EnvironmentValues {}",
    role: String = "accessor"
  ) throws -> [String: Any] {
    let request: [String: Any] = [
      "expandAttachedMacro": [
        "macroRole": role, "lexicalContext": [["source": context]],
        "declSyntax": ["source": source, "location": ["fileName": "a.swift", "offset": 100]],
      ]
    ]
    let body = try JSONSerialization.data(withJSONObject: request)
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = Bundle(for: Self.self).bundleURL.appending(path: "SwiftUIMacros-tool")
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(
      contentsOf: withUnsafeBytes(of: UInt64(body.count).littleEndian) { Data($0) } + body)
    try input.fileHandleForWriting.close()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let answer = try JSONSerialization.jsonObject(with: said.dropFirst(8)) as? [String: Any]
    return try XCTUnwrap(answer?["expandMacroResult"] as? [String: Any])
  }
}
