import TraitModel
import TraitRecordings
import TraitTree
import XCTest

enum Size: TraitDefinition {
  static let defaultValue = 0
}

enum Title: TraitDefinition {
  static let defaultValue = "nothing said"
}

enum Paint: TraitDefinition {
  static let defaultValue = 0
  static let affectsColorAppearance = true
}

enum Pattern: TraitDefinition {
  static let defaultValue = "plain"
  static let affectsColorAppearance = true
}

/// A trait whose values can't be compared.
enum Blob: TraitDefinition {
  struct Value { var number: Int; var rest = (0, 0) }
  static var defaultValue: Value { Value(number: 0) }
}

/// A trait whose values run code of the test when they are compared.
enum Document: TraitDefinition {
  struct Value: Equatable {
    var number = 0
    var whenCompared: () -> Void = {}

    static func == (left: Self, right: Self) -> Bool {
      left.whenCompared()
      return left.number == right.number
    }
  }
  static var defaultValue: Value { Value() }
}

/// A trait whose values are compared by identity.
enum Model: TraitDefinition {
  final class Value {}
  nonisolated(unsafe) static let defaultValue = Value()
}

/// A forest that is recorded from its start.
final class Recorded {
  let forest = TraitForest()
  private let recorder: TraitRecorder
  private let bytes = Bytes()

  final class Bytes {
    var all: [UInt8] = []
    var now: UInt64 = 0
  }

  init(_ options: TraitRecorder.Options = .init()) {
    var options = options
    let bytes = bytes
    if options.unit == "step" { options.clock = { bytes.now } }
    recorder = TraitRecorder(options) { bytes.all += $0 }
    recorder.start(on: forest)
  }

  /// A path of nodes below a live root, up to date.
  func path(_ names: String...) -> [TraitNode] {
    let nodes = names.map { forest.makeNode(named: $0) }
    forest.makeLive(nodes[0])
    for place in nodes.indices.dropFirst() { forest.attach(nodes[place], to: nodes[place - 1]) }
    forest.update()
    return nodes
  }

  func mark(_ name: String) { recorder.mark(name) }

  /// Advances the recorder's clock.
  func spend(_ steps: UInt64) { bytes.now += steps }

  /// Ends the recording and returns it.
  var text: String {
    recorder.stop()
    return String(decoding: bytes.all, as: UTF8.self)
  }

  func findings() throws -> [TraitAudit.Finding] {
    try TraitAudit(of: RecordingReader(Array(text.utf8))).findings
  }
}

/// A recording of lines that a program did not write, with a header and an end.
func recording(_ lines: [String]) -> String {
  let header =
    #"{"schema":"trait-recording/1","program":"","clock":"none","reads":true,"values":false}"#
  return ([header] + lines + ["[\"end\",\(lines.count + 2)]\n"]).joined(separator: "\n")
}

/// The error of reading a recording; nil if it is valid.
func complaint(about text: String) -> String? {
  do {
    var reader = RecordingReader(Array(text.utf8))
    while try reader.next() != nil {}
    return nil
  } catch { return "\(error)" }
}

/// That a recording can be read and audited, and that a replay agrees.
func assertReplays(
  _ text: String, file: StaticString = #filePath, line: UInt = #line
) throws {
  let beginning = text.prefix(10_000)
  XCTAssertNil(complaint(about: text), "\(beginning)", file: file, line: line)
  var reader = RecordingReader(Array(text.utf8))
  let replay = Replay<TraitForest> { try reader.next().map { ($0, reader.line) } }
  do { try replay.run() } catch { XCTFail("\(error)\n\(beginning)", file: file, line: line) }
  _ = try TraitAudit(of: RecordingReader(Array(text.utf8)))
}

/// The only finding, which must be of the given rule.
func only(
  _ findings: [TraitAudit.Finding], _ rule: TraitAudit.Rule, line: UInt = #line
) throws -> TraitAudit.Finding {
  XCTAssertEqual(
    findings.map(\.rule), [rule], findings.map(\.description).joined(separator: "\n"), line: line)
  return try XCTUnwrap(findings.first { $0.rule == rule }, line: line)
}

extension TraitAudit.Finding {
  /// Whether the finding says that its change saves `steps` of `all` steps.
  func saves(_ steps: Int, of all: Int) -> Bool {
    let saved = Int(cost.prefix { $0.isNumber }) ?? 0
    return saved == steps && cost.contains(" of \(all) steps, measured by a replay")
  }
}
