import Baselines
import Foundation
import Replaying
import TraitModel
import TraitRecordings
import TraitTestSupport
import TraitTree
import XCTest

/// Replaying the recording of a random program gives its history: the same calls in the same order,
/// of the same changes, and the same reads, in the engine and in every implementation that can.
/// And recording changes nothing: the recorded history is that of a program that is not recorded.
enum ReplayProperty {
  static let name = "replay"

  static let minimums = ["handler acted": 300]

  /// - Parameter tamper: Done to the recording before it is replayed: an inserted fault.
  static func property(
    _ name: String = name, of generator: ProgramGenerator = .init(),
    tamper: @escaping ([UInt8]) -> [UInt8] = { $0 }
  ) -> Property {
    Property(name) { source in
      let program = generator.program(from: source)
      return { labels in
        contradiction(in: program, tamper, &labels).map {
          .init(reason: $0, details: "\(program)", size: program.size)
        }
      }
    }
  }

  private static func contradiction(
    in program: Program, _ tamper: ([UInt8]) -> [UInt8], _ labels: inout Labels
  ) -> String? {
    let (history, text) = recorded(program)
    let plain = World(TraitForest(), eager: program.eager)
    plain.run(program)
    if !program.isPlain { labels.count("handler acted") }
    if plain.history != history { return "Recording changes the history" }
    let recording = tamper(text)
    return failure(of: TraitForest.self, recording, proving: observations(in: recording))
      ?? failure(of: EagerForest.self, recording)
      ?? failure(of: ReplayedReference.self, recording) ?? failure(ofTrying: recording)
  }

  /// The history of a program, and its recording.
  static func recorded(_ program: Program) -> (history: History, text: [UInt8]) {
    var text: [UInt8] = []
    let recorder = TraitRecorder { text += $0 }
    let forest = TraitForest()
    recorder.start(on: forest)
    let world = World(forest, eager: program.eager)
    world.run(program)
    recorder.stop()
    return (world.history, text)
  }

  /// - Parameter count: How many observations the replay must prove, if that is known.
  static func failure<Forest: ReplayForest>(
    of type: Forest.Type, _ recording: [UInt8], proving count: Int? = nil
  ) -> String? {
    do {
      var reader = RecordingReader(recording)
      let replay = Replay<Forest> { try reader.next().map { ($0, reader.line) } }
      try replay.run()
      guard let count, replay.proved != count else { return nil }
      return "The \(Forest.replayName) proves \(replay.proved) of \(count) observations"
    } catch {
      return "The \(Forest.replayName), \(error)"
    }
  }
}

extension ReplayProperty {
  /// A replay whose calls may differ makes the same ones, if the recording was not changed.
  private static func failure(ofTrying recording: [UInt8]) -> String? {
    do {
      let calls = try [ReplayMode.proving, .trying].map { mode in
        var reader = RecordingReader(recording)
        let replay = Replay<TraitForest>(mode) { try reader.next().map { ($0, reader.line) } }
        try replay.run()
        return [replay.forest.work.delivered, replay.forest.work.attended]
      }
      if calls[0] == calls[1] { return nil }
      return "Where calls may differ there are other numbers of them: \(calls[1]), not \(calls[0])"
    } catch {
      return "Where calls may differ, \(error)"
    }
  }

  /// How many calls and reads the recording tells of, by results/recordings/README.md.
  private static func observations(in recording: [UInt8]) -> Int {
    let lines = String(decoding: recording, as: UTF8.self).split(separator: "\n")
    return lines.dropFirst().map(RecordedLine.init).reduce(0) { sum, line in
      let count = { (place: Int) in line.numbers.count > place ? line.numbers[place] : 1 }
      return switch line.name {
      case "hear", "attend", "unsettled": sum + 1
      case "heard", "attended", "look": sum + count(1)
      case "read": sum + count(3)
      default: sum
      }
    }
  }
}

/// A recording that begins while a program runs can be replayed too, unless it says that nodes had
/// collections which a tree built anew would not give them.
enum MidwayProperty {
  static let name = "recording from the middle"

  /// About half of what 2,000 cases have.
  static let minimums = ["nothing stale": 190, "something stale": 300]

  static func property(
    _ name: String = name, of generator: ProgramGenerator = .init()
  ) -> Property {
    Property(name) { source in
      let program = generator.program(from: source)
      let share = source.draw(100)
      return { labels in
        let text = recorded(program, after: program.steps.count * share / 100)
        let isStale = !String(decoding: text, as: UTF8.self).contains("[\"start\",0]")
        labels.count(isStale ? "something stale" : "nothing stale")
        let failure = ReplayProperty.failure(of: TraitForest.self, text)
        return isStale
          ? nil
          : failure.map {
            .init(reason: $0, details: "\(program)", size: program.size)
          }
      }
    }
  }

  private static func recorded(_ program: Program, after count: Int) -> [UInt8] {
    var text: [UInt8] = []
    let recorder = TraitRecorder { text += $0 }
    let forest = TraitForest()
    let world = World(forest, eager: program.eager)
    world.prepare(program)
    let steps = program.steps.dropFirst(program.preparation)
    for step in steps.prefix(count) { world.run(step) }
    recorder.start(on: forest)
    for step in steps.dropFirst(count) { world.run(step) }
    recorder.stop()
    return text
  }
}

final class ReplayProperties: XCTestCase {
  func testFromTheMiddle() throws {
    try assertHolds(MidwayProperty.property(), minimums: MidwayProperty.minimums, share: 5)
  }

  func testEveryImplementation() throws {
    // Each case is replayed by three implementations, and by one of them twice more.
    try assertHolds(ReplayProperty.property(), minimums: ReplayProperty.minimums, share: 5)
  }

  /// Inserted faults: a delivery that the recording lacks, and a value that it has otherwise.
  func testThePropertyNoticesAChangedRecording() throws {
    for (what, instead) in [
      ("\"overrides\",2,0,", "\"overrides\",2,0,9"), ("[\"look\",[0,1", "[\"look\",[0,7"),
    ] {
      let property = ReplayProperty.property { text in
        Array(String(decoding: text, as: UTF8.self).replacing(what, with: instead).utf8)
      }
      var (labels, plan) = (Labels(), TestPlan())
      plan.includesCorpus = false
      XCTAssertNotNil(try property.run(plan, labels: &labels), "\(what) was not noticed")
    }
  }
}
