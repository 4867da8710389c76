import Foundation
import TraitTestSupport
import UIKitTraits
import XCTest

private final class OldRow: UIView {
  @available(*, deprecated)
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    if traitCollection.hasDifferentColorAppearance(comparedTo: previous) { setNeedsDisplay() }
    let category = traitCollection.preferredContentSizeCategory
    if category != previous?.preferredContentSizeCategory { setNeedsLayout() }
  }
}

private final class NewRow: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    registerForTraitChanges(UITraitCollection.systemTraitsAffectingColorAppearance) {
      (row: NewRow, _) in row.setNeedsDisplay()
    }
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (row: NewRow, _) in row.setNeedsLayout()
    }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class TrackedRow: UIView {
  private var height = 44.0
  private var isDark = false

  override func layoutSubviews() {
    height = traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? 88 : 44
  }

  override func draw(_ rect: CGRect) {
    isDark = traitCollection.userInterfaceStyle == .dark
  }
}

/// The rows and the table of the article "From traitCollectionDidChange to registrations".
final class MigrationArticleTests: XCTestCase {
  private static let article =
    "Sources/UIKitTraits/Documentation.docc/FromTraitCollectionDidChange.md"

  func testTheRowsAreTheArticles() throws {
    for block in 1...3 {
      XCTAssertEqual(
        try linesMissing(in: #filePath, ofExample: block, in: Self.article), [])
    }
  }

  private typealias Change = (name: String, make: @MainActor (inout UITraitOverrides) -> Void)

  private static let changes: [Change] = [
    ("the style", { $0.userInterfaceStyle = .dark }),
    ("the text size", { $0.preferredContentSizeCategory = .accessibilityLarge }),
    ("the width class", { $0.horizontalSizeClass = .compact }),
    ("the display scale", { $0.displayScale = 3 }),
    ("the capture state", { $0.sceneCaptureState = .active }),
  ]

  func testTheTableIsWhatTheRecorderCounts() throws {
    let text = try text(of: Self.article)
    let columns = try [
      calls(for: { OldRow() }), calls(for: { NewRow() }), calls(for: { TrackedRow() }),
    ]
    for (place, change) in Self.changes.enumerated() {
      let row = "| \(change.name) | \(columns.map { "\($0[place])" }.joined(separator: " | ")) |"
      XCTAssertTrue(text.contains("\n\(row)\n"), "The article's row should be: \(row)")
    }
    let sums = columns.map { $0.reduce(0, +).formatted(.number.locale(Locale(identifier: "en"))) }
    let all = "| all five | \(sums.joined(separator: " | ")) |"
    XCTAssertTrue(text.contains("\n\(all)\n"), "The article's row should be: \(all)")
  }

  /// How many calls each change makes in a window of 200 rows.
  private func calls(for makeRow: @MainActor () -> UIView) throws -> [Int] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl").path()
    defer { try? FileManager.default.removeItem(atPath: file) }
    var counts: [Int] = []
    try onStage { stage in
      for _ in 0..<200 { stage.window.addSubview(makeRow()) }
      stage.update()
      for change in Self.changes {
        XCTAssertTrue(UIApplication.shared.startRecording(to: file))
        change.make(&stage.window.traitOverrides)
        stage.update()
        UIApplication.shared.stopRecording()
        counts.append(try Self.deliveries(in: String(contentsOfFile: file, encoding: .utf8)))
      }
    }
    return counts
  }

  /// The deliveries of a recording: `hear` lines, and `heard` lines with their counts.
  private static func deliveries(in recording: String) throws -> Int {
    try recording.split(separator: "\n").dropFirst().reduce(0) { sum, line in
      let event = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
      switch event[0] as? String {
      case "hear": return sum + 1
      case "heard": return sum + (event.count > 3 ? try XCTUnwrap(event[3] as? Int) : 1)
      default: return sum
      }
    }
  }
}
