import Foundation
import UIKit
import XCTest

/// Records a value that is a decision of ours, for a comparison with ours on Linux.
///
/// - Parameter key: The rule's number and a word, unique in the suite: "S6.4 scene".
/// - Parameter value: A `Bool`, `Int` or `String`, or an array of these; it is recorded as text.
public func differs<Value: Equatable>(
  _ key: String, _ value: Value, here documented: Value, file: StaticString = #filePath,
  line: UInt = #line
) {
  let text = "\(value)"
  do {
    try MainActor.assumeIsolated { try Record.add(key, text) }
  } catch {
    XCTFail("Can't record \(key): \(error)", file: file, line: line)
  }
}

/// Skips the test: from here on it makes no claim about Apple's UIKit.
public func free(_ reason: String) throws { throw XCTSkip(reason) }

/// The values that this run records. Each one is written at once, so that a crash loses none.
@MainActor
private enum Record {
  struct Contents: Codable {
    var system: String
    var values: [String: String] = [:]
  }

  static var contents = Contents(system: "iOS \(UIDevice.current.systemVersion)")

  static func add(_ key: String, _ value: String) throws {
    contents.values[key] = value
    guard let folder = ProcessInfo.processInfo.environment["TRAITS_APPLE_FOLDER"] else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let name = "apple-iOS-\(UIDevice.current.systemVersion).json"
    try encoder.encode(contents).write(to: URL(filePath: folder).appending(path: name))
  }
}
