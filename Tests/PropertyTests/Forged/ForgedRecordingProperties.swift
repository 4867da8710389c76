import TraitRecordings
import TraitTestSupport
import TraitTree
import XCTest

/// The recording of a random program, with one line removed, repeated or moved, or one number
/// replaced, is refused exactly if its lines no longer fit together.
enum ForgedRecordingProperty {
  static let name = "forged recordings"

  static let minimums = ["read": 600, "refused": 700, "number replaced": 700]

  static func property(
    isRead: @escaping ([UInt8]) -> Bool = isRead
  ) -> Property {
    Property(name) { source in
      let program = ProgramGenerator().program(from: source)
      let forgeries = source.list(average: 20, limit: 40) { Forgery(drawnFrom: source) }
      return { labels in
        let original = Recording(of: program)
        for forgery in forgeries {
          guard let forged = original.with(forgery) else { continue }
          if forgery.replacesNumber { labels.count("number replaced") }
          let fits = RecordingChecker.accepts(forged.lines)
          labels.count(fits ? "read" : "refused")
          if isRead(forged.bytes) != fits {
            let reason = fits ? "A sound recording is refused" : "A contradiction is read"
            return .init(
              reason: "\(reason): \(forgery)", details: forged.text, size: forged.lines.count)
          }
        }
        return nil
      }
    }
  }

  static func isRead(_ bytes: [UInt8]) -> Bool {
    var reader = RecordingReader(bytes)
    do { while try reader.next() != nil {} } catch { return false }
    return true
  }
}

/// A replay of such a recording fails if what was observed is not what the forest does.
enum FalseRecordingProperty {
  static let name = "false recordings"

  static let minimums = ["repeated": 200, "removed": 130, "another value": 500]

  static func property(
    fails: @escaping ([UInt8]) -> Bool = fails
  ) -> Property {
    Property(name) { source in
      let program = ProgramGenerator().program(from: source)
      let choices = source.list(average: 8, limit: 16) { Forgery(drawnFrom: source) }
      return { labels in
        let original = Recording(of: program)
        for choice in choices {
          guard let (what, forged) = original.falsified(by: choice) else { continue }
          labels.count(what)
          if !fails(forged.bytes) {
            return .init(
              reason: "A replay does not notice an observation that is \(what)",
              details: forged.text, size: forged.lines.count)
          }
        }
        return nil
      }
    }
  }

  static func fails(_ bytes: [UInt8]) -> Bool {
    var reader = RecordingReader(bytes)
    do {
      try Replay<TraitForest> { try reader.next().map { ($0, reader.line) } }.run()
      return false
    } catch { return true }
  }
}

/// One change of a recording: where, and what, both modulo what there is.
struct Forgery: CustomStringConvertible {
  enum Kind: Int, CaseIterable { case replace, remove, `repeat`, move }

  let kind: Kind
  let line: Int
  let place: Int
  let number: Int

  init(drawnFrom source: ChoiceSource) {
    kind = Kind.allCases[source.draw(weights: [6, 1, 1, 1], group: "forgery")]
    line = source.draw(1 << 20)
    place = source.draw(1 << 10)
    let numbers = [-1, -2, 0, 1, 2, 3, 4, 6, 8, 12, 1_000_000]
    number = numbers[source.draw(numbers.count)]
  }

  var replacesNumber: Bool { kind == .replace }

  /// A number that is not `old`: a neighbour of it, or one of a few.
  func other(than old: Int) -> Int {
    let other = number < 0 ? old + (number == -1 ? 1 : -1) : number
    return other == old || other < 0 ? old + 1 : other
  }

  var description: String { "\(kind), line \(line), place \(place), number \(number)" }
}

/// A recording as lines; the last, which counts them, is written anew.
struct Recording {
  let header: String
  var lines: [RecordedLine]

  init(of program: Program) {
    let text = String(decoding: ReplayProperty.recorded(program).text, as: UTF8.self)
    let all = text.split(separator: "\n")
    header = String(all[0])
    lines = all.dropFirst().dropLast().map { RecordedLine($0) }
  }

  var text: String {
    ([header] + lines.map(\.description) + ["[\"end\",\(lines.count + 2)]\n"])
      .joined(separator: "\n")
  }

  var bytes: [UInt8] { Array(text.utf8) }

  /// Nil if the change makes no other recording.
  func with(_ forgery: Forgery) -> Recording? {
    guard !lines.isEmpty else { return nil }
    let line = line(of: forgery)
    var forged = self
    switch forgery.kind {
    case .replace:
      let places = lines[line].references
      guard !places.isEmpty else { return nil }
      forged.replace(places[forgery.place % places.count], in: line, forgery)
    case .remove: forged.lines.remove(at: line)
    case .repeat: forged.lines.insert(lines[line], at: line)
    case .move: forged.lines.insert(forged.lines.remove(at: line), at: forgery.place % lines.count)
    }
    return forged
  }

  /// Any line, or any line of any name: so rare names are changed, too.
  private func line(of forgery: Forgery) -> Int {
    let (number, isAny) = forgery.line.quotientAndRemainder(dividingBy: 2)
    if isAny == 0 { return number % lines.count }
    let names = Set(lines.map(\.name)).sorted()
    let (place, choice) = number.quotientAndRemainder(dividingBy: names.count)
    let named = lines.indices.filter { lines[$0].name == names[choice] }
    return named[place % named.count]
  }

  /// Another recording in which something that the program observed is false, if it observed
  /// something: a delivery or attention is there twice or missing, or a value is another.
  func falsified(by choice: Forgery) -> (what: String, Recording)? {
    if choice.replacesNumber {
      let seen = lines.indices.filter { !lines[$0].observedClasses.isEmpty }
      guard !seen.isEmpty else { return nil }
      let line = seen[choice.line % seen.count]
      let places = lines[line].observedClasses
      var forged = self
      forged.replace(places[choice.place % places.count], in: line, choice)
      return ("another value", forged)
    }
    let calls = lines.indices.compactMap(call(from:))
    guard !calls.isEmpty else { return nil }
    let range = calls[choice.line % calls.count]
    var forged = self
    if choice.kind == .remove {
      forged.lines.removeSubrange(range)
      return ("removed", forged)
    }
    forged.lines.insert(contentsOf: lines[range], at: range.lowerBound)
    return ("repeated", forged)
  }

  /// The lines of a delivery or of attention in which the program did nothing but read.
  private func call(from line: Int) -> Range<Int>? {
    switch lines[line].name {
    case "heard", "attended": return line..<line + 1
    case "hear", "attend":
      let rest = lines[(line + 1)...].drop { ["read", "look"].contains($0.name) }
      return rest.first?.name == "done" ? line..<rest.startIndex + 1 : nil
    default: return nil
    }
  }

  private mutating func replace(_ place: Int, in line: Int, _ forgery: Forgery) {
    let old = lines[line].all[place]
    lines[line] = lines[line].replacing(place, by: forgery.other(than: old))
  }
}

final class ForgedRecordingProperties: XCTestCase {
  func testTheReaderRefusesExactlyContradictions() throws {
    try assertHolds(
      ForgedRecordingProperty.property(), minimums: ForgedRecordingProperty.minimums, share: 20)
  }

  func testAReplayNoticesWhatWasNotObserved() throws {
    try assertHolds(
      FalseRecordingProperty.property(), minimums: FalseRecordingProperty.minimums, share: 10)
  }

  func testThePropertiesNoticeAReaderAndAReplayThatAreFaulty() throws {
    let faulty = [
      ForgedRecordingProperty.property { _ in true },
      ForgedRecordingProperty.property { _ in false },
      FalseRecordingProperty.property { _ in false },
    ]
    for property in faulty {
      var (labels, plan) = (Labels(), TestPlan())
      plan.includesCorpus = false
      XCTAssertNotNil(try property.run(plan, labels: &labels), property.name)
    }
  }
}
