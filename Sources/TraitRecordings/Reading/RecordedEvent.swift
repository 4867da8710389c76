import TraitModel

/// An event: one line of a recording. Nodes, registrations, traits, kinds and classes of values are
/// numbers; see `results/recordings/README.md`.
public enum RecordedEvent: Equatable, Sendable {
  /// The first line.
  case header(RecordingHeader)
  /// A trait is used for the first time.
  case trait(RecordedTrait)
  /// A number for a name of nodes.
  case kind(Int, String)
  /// The description of a class of equal values.
  case value(trait: Int, class: Int, String)
  /// A node is made.
  case node(Int, kind: Int, isEager: Bool, wantsAttention: Bool)
  /// A node gets a parent, last or at an index.
  case attach(Int, to: Int, at: Int?)
  /// A node gets a place before its new sibling.
  case attachBefore(Int, Int)
  /// A node leaves its parent and keeps its collection.
  case detach(Int)
  /// A node ends; its children become detached roots.
  case destroy(Int)
  /// Updates reach a root from now on.
  case live(Int)
  /// A root inherits the fallback from now on, and updates do not reach it.
  case anchor(Int)
  /// A root is neither live nor anchored any more.
  case retire(Int)
  /// All present overrides of the node: traits, each with the class of its value.
  case overrides(Int, [Int])
  /// A node passes a trait through a function from now on.
  case transform(Int, trait: Int)
  /// A node does not pass a trait through a function any more.
  case endTransform(Int, trait: Int)
  /// The function of a node made a value of one class of a value of another.
  case turns(Int, trait: Int, from: Int, to: Int)
  /// The fallback's traits that differ from their defaults, each with the class of its value.
  case fallback([Int])
  /// A registration for some traits begins.
  case listen(Int, at: Int, [Int])
  /// A registration for all traits begins.
  case watch(Int, at: Int)
  /// A registration for the traits that affect colours begins.
  case watchColors(Int, at: Int)
  /// A registration ends.
  case unlisten(Int)
  /// A node requests attention.
  case want(Int)
  /// An update of all live roots begins.
  case update(attending: Bool)
  /// An update of one subtree begins.
  case updateIfNeeded(Int, attending: Bool)
  /// The refresh of one node begins.
  case refresh(Int)
  /// The initial tree is complete; `stale` nodes have a collection that a replay cannot reproduce.
  case start(stale: Int)
  /// A handler begins; the events inside it follow, up to `done`.
  case hear(Int, [Int])
  /// A node is given attention; what it does follows, up to `done`.
  case attend(Int)
  /// The call that began last ends.
  case done(ticks: Int)
  /// Deliveries whose handlers neither changed nor read anything in the forest.
  case heard([Int], RecordedNumbers)
  /// Nodes were given attention and did nothing in the forest.
  case attended(RecordedNumbers)
  /// A trait was read at some nodes, with this class of value.
  case read(trait: Int, class: Int, RecordedNumbers)
  /// A whole collection was read: its traits that differ from their defaults.
  case look([Int], RecordedNumbers)
  /// A limit stopped the call.
  case unsettled(limit: Int, node: Int, trait: Int)
  /// The number of timed comparisons of a trait's values, and their total time.
  case compared(trait: Int, count: Int, ticks: Int)
  /// The program named what follows.
  case mark(String)
  /// The last line; without it a recording was cut off.
  case end(lines: Int)
}

/// What the first line says of the whole recording.
public struct RecordingHeader: Equatable, Sendable {
  /// The name that the program gave itself.
  public var program = ""
  /// The unit of times; "none" if there are no times.
  public var clock = "none"
  /// Whether reads were recorded; without them an audit omits the rules about overrides.
  public var hasReads = true
  /// Whether values were described.
  public var hasValues = false

  /// The name of the format, with its version.
  public static let schema = "trait-recording/1"
}

/// What a recording says of a trait, instead of its definition.
public struct RecordedTrait: Equatable, Sendable {
  /// From 0, in the order of first uses in the recording.
  public let number: Int
  /// How descriptions call it.
  public let name: String
  /// The identifier under which its values are encoded; empty if it has none.
  public let identifier: String
  /// The size of a value in bytes.
  public let size: Int
  /// How values are compared: by `bits`, `equality`, `identity` or `never`.
  public let likeness: String
  /// Whether a value takes an allocation.
  public let isBoxed: Bool
  /// Whether dynamic colours are drawn again when it changes.
  public let affectsColors: Bool
}

/// Numbers at equal distances, and the total time of their events.
public struct RecordedNumbers: Equatable, Sendable {
  /// The number of the first event.
  public let first: Int
  /// How many events one line stands for.
  public let count: Int
  /// The distance from one number to the next.
  public let stride: Int
  /// The time of all events together, in the header's unit.
  public let ticks: Int

  /// The number of the event at a place, counted from 0.
  public subscript(place: Int) -> Int { first + place * stride }

  var last: Int { self[count - 1] }
}

/// Why a recording can't be read, as a sentence with the line.
public struct RecordingError: Error, Equatable, CustomStringConvertible {
  /// The number of the line.
  public let line: Int
  public let reason: String

  public var description: String { "line \(line): \(reason)" }

  /// Line breaks in the reason become spaces.
  public init(line: Int, _ reason: String) {
    self.line = line
    self.reason = reason.onOneLine
  }
}
