import TraitModel

/// An event: one line of a recording. Nodes, registrations, traits, kinds and classes of values are
/// numbers; see `results/recordings/README.md`.
public enum RecordedEvent: Equatable, Sendable {
  case header(RecordingHeader)
  case trait(RecordedTrait)
  case kind(Int, String)
  case value(trait: Int, class: Int, String)
  case node(Int, kind: Int, isEager: Bool, wantsAttention: Bool)
  case attach(Int, to: Int, at: Int?)
  case attachBefore(Int, Int)
  case detach(Int)
  case destroy(Int)
  case live(Int)
  case anchor(Int)
  case retire(Int)
  /// All present overrides of the node: traits, each with the class of its value.
  case overrides(Int, [Int])
  case fallback([Int])
  case listen(Int, at: Int, [Int])
  case watch(Int, at: Int)
  case watchColors(Int, at: Int)
  case unlisten(Int)
  case want(Int)
  case update(attending: Bool)
  case updateIfNeeded(Int, attending: Bool)
  case refresh(Int)
  /// The initial tree is complete; `stale` nodes have a collection that a replay cannot reproduce.
  case start(stale: Int)
  /// A handler begins; the events inside it follow, up to `done`.
  case hear(Int, [Int])
  case attend(Int)
  case done(ticks: Int)
  /// Deliveries whose handlers neither changed nor read anything in the forest.
  case heard([Int], RecordedNumbers)
  case attended(RecordedNumbers)
  case read(trait: Int, class: Int, RecordedNumbers)
  case look([Int], RecordedNumbers)
  case unsettled(limit: Int, node: Int, trait: Int)
  /// The number of timed comparisons of a trait's values, and their total time.
  case compared(trait: Int, count: Int, ticks: Int)
  case mark(String)
  case end(lines: Int)
}

public struct RecordingHeader: Equatable, Sendable {
  public var program = ""
  /// The unit of times; "none" if there are no times.
  public var clock = "none"
  public var hasReads = true
  public var hasValues = false

  public static let schema = "trait-recording/1"
}

public struct RecordedTrait: Equatable, Sendable {
  public let number: Int
  public let name: String
  public let identifier: String
  /// The size of a value in bytes.
  public let size: Int
  /// How values are compared: by `bits`, `equality`, `identity` or `never`.
  public let likeness: String
  public let isBoxed: Bool
  public let affectsColors: Bool
}

/// Numbers at equal distances, and the total time of their events.
public struct RecordedNumbers: Equatable, Sendable {
  public let first: Int
  public let count: Int
  public let stride: Int
  public let ticks: Int

  public subscript(place: Int) -> Int { first + place * stride }
}

/// Why a recording can't be read, as a sentence with the line.
public struct RecordingError: Error, Equatable, CustomStringConvertible {
  public let line: Int
  public let reason: String

  public var description: String { "line \(line): \(reason)" }

  public init(line: Int, _ reason: String) {
    self.line = line
    self.reason = reason.onOneLine
  }
}
