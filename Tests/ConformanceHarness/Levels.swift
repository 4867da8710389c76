import Foundation
import XCTest

// A test claims one of three things about Apple's UIKit.
//
// - *Must*, the default: it cites a fact or a document, and fails on either side.
// - *Differs*: a decision of ours. A run on Apple's UIKit records what it does there.
// - *Free*: no claim. A run on Apple's UIKit skips the test.

/// Asserts a value that is a decision of ours. If a run on Apple's UIKit has recorded the value
/// there, in `results/conformance`, that must be ours too; else ours must be the documented one.
///
/// - Parameter key: The rule's number and a word, unique in the suite: "S6.4 scene".
/// - Parameter value: A `Bool`, `Int` or `String`, or an array of these; it is recorded as text.
public func differs<Value: Equatable>(
  _ key: String, _ value: Value, here documented: Value, file: StaticString = #filePath,
  line: UInt = #line
) {
  let found = Recorded.newest.complaint(key, "\(value)", documented: "\(documented)")
  if let found { XCTFail(found, file: file, line: line) }
}

/// Makes no claim about Apple's UIKit from here on: there the test is skipped, for this reason.
public func free(_ reason: String) throws {}

/// What one run on Apple's UIKit recorded.
struct Recorded: Codable {
  var system: String
  var values: [String: String]

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "results/conformance")

  /// That of the newest system, if there is one: `apple-iOS-26.1.json`.
  static let newest = newest(in: folder)

  static func newest(in folder: URL) -> Recorded? {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    let newest = files.filter { $0.hasPrefix("apple-") && $0.hasSuffix(".json") }
      .max { $0.compare($1, options: .numeric) == .orderedAscending }
    guard let newest else { return nil }
    do {
      return try JSONDecoder().decode(
        Recorded.self, from: Data(contentsOf: folder.appending(path: newest)))
    } catch {
      fatalError("Can't read \(newest), which a run on Apple's UIKit recorded: \(error)")
    }
  }
}

extension Recorded? {
  /// What is wrong with a value, if something is.
  func complaint(_ key: String, _ value: String, documented: String) -> String? {
    if let self, let theirs = self.values[key] {
      return value == theirs
        ? nil : "\(key): we have \(value), Apple's UIKit had \(theirs) on \(self.system)."
    }
    return value == documented
      ? nil : "\(key): we have \(value), and decided for \(documented)."
  }
}
