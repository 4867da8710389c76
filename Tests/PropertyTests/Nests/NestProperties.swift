import SwiftUITraits
import TraitTestSupport
import UIKitTestSupport
import XCTest

/// S12.1 to S12.3, F119: a nest of views with states, a model and preferred colour schemes. After an
/// update the model has what the represented views write, each body has last read what the model
/// has, the controller's style is the outermost preferred one, and a view that was removed has lost
/// its state. Another update runs no body.
final class NestProperties: XCTestCase {
  /// At most half of what 2,000 cases with three seeds have.
  static let minimums = [
    "update": 900, "a level was removed": 160, "a level came back": 35, "outer and inner": 140,
    "a written number was read": 190,
  ]

  func testNestsSettle() throws {
    try assertHolds(Self.property(), minimums: Self.minimums)
  }

  func testThePropertyCanFail() throws {
    try assertNotices(NestModel.Fault.self, inSteps: 5) { Self.property(fault: $0) }
  }

  static func property(fault: NestModel.Fault? = nil) -> Property {
    Property("nests") { source in
      let plan = NestPlan(from: source)
      let acts = source.list(average: 15, limit: 40) { NestAct(from: source) }
      return { labels in
        MainActor.assumeIsolated {
          NestTrial(plan, fault).contradiction(to: acts, &labels)
        }
      }
    }
  }
}

/// One operation on a nest; it refers to levels by number.
enum NestAct: CustomStringConvertible {
  case update
  case prefer(Int, scheme: Int)
  case open(Int, Bool)
  /// Has the body evaluated again.
  case turn(Int)
  case override(Int)

  init(from source: ChoiceSource) {
    let (level, value) = (source.draw(4), source.draw(3))
    switch source.draw(weights: [8, 6, 5, 4, 4], group: "nests") {
    case 0: self = .update
    case 1: self = .prefer(level, scheme: value)
    case 2: self = .open(level, value > 0)
    case 3: self = .turn(level)
    default: self = .override(value)
    }
  }

  var description: String {
    switch self {
    case .update: "update"
    case .prefer(let level, let scheme):
      "level \(level) prefers \(["nothing", "light", "dark"][scheme])"
    case .open(let level, let isOpen): "level \(level) \(isOpen ? "shows" : "hides") the next"
    case .turn(let level): "level \(level) turns"
    case .override(let value): "override \(value) at the window"
    }
  }
}

/// What a nest has to be after an update, by the rules alone.
struct NestModel {
  enum Fault: CaseIterable { case theInnermostWins, nobodyWrites, statesStay }

  let plan: NestPlan
  let fault: Fault?
  /// How many levels there are since the last update.
  private(set) var depth = 0
  var schemes = [0, 0, 0, 0]
  var isOpen = [true, true, true, true]
  var value = 0
  private(set) var numbers = [0, 0]

  init(_ plan: NestPlan, _ fault: Fault?) { (self.plan, self.fault) = (plan, fault) }

  mutating func update() {
    depth = 1 + (isOpen.dropLast().firstIndex(of: false) ?? isOpen.count - 1)
    for level in depth..<isOpen.count where fault != .statesStay {
      (schemes[level], isOpen[level]) = (0, true)
    }
    for level in plan.levels.prefix(depth) where fault != .nobodyWrites {
      if let number = level.writes { numbers[number] = value }
    }
  }

  var style: UIUserInterfaceStyle {
    let preferred = schemes.prefix(depth).filter { $0 > 0 }
    let winner = fault == .theInnermostWins ? preferred.last : preferred.first
    return [.unspecified, .light, .dark][winner ?? 0]
  }
}

@MainActor
private final class NestTrial {
  private let stage = Stage()
  private let nest: Nest
  private let controller: UIViewController
  private var model: NestModel

  init(_ plan: NestPlan, _ fault: NestModel.Fault?) {
    nest = Nest(plan)
    controller = nest.makeController()
    model = NestModel(plan, fault)
    stage.window.rootViewController = controller
  }

  func contradiction(to acts: [NestAct], _ labels: inout Labels) -> Property.Finding? {
    for (index, act) in ([.update] + acts + [.update]).enumerated() {
      perform(act, &labels)
      guard case .update = act, let reason = complaint(&labels) else { continue }
      let done = acts.prefix(index).map { "  \($0)" }.joined(separator: "\n")
      return .init(reason: reason, details: "\(nest.plan)\n\(done)", size: index)
    }
    return nil
  }

  /// A level that is not there can't change.
  private func perform(_ act: NestAct, _ labels: inout Labels) {
    switch act {
    case .update:
      labels.count("update")
      let depth = model.depth
      model.update()
      if model.depth < depth { labels.count("a level was removed") }
      if depth > 0, model.depth > depth { labels.count("a level came back") }
      stage.update()
    case .prefer(let level, let scheme) where level < model.depth:
      model.schemes[level] = scheme
      nest.levers[level]?.scheme.wrappedValue = scheme
    case .open(let level, let isOpen) where level < model.depth:
      model.isOpen[level] = isOpen
      nest.levers[level]?.isOpen.wrappedValue = isOpen
    case .turn(let level) where level < model.depth:
      nest.levers[level]?.turn.wrappedValue += 1
    case .override(let value):
      model.value = value
      stage.window.traitOverrides[WrittenTrait.self] = value
    case .prefer, .open, .turn: break
    }
  }

  private func complaint(_ labels: inout Labels) -> String? {
    for number in 0..<2 where nest.model[number] != model.numbers[number] {
      return "The model's number \(number) is \(nest.model[number]), not \(model.numbers[number])"
    }
    for (number, level) in nest.plan.levels.prefix(model.depth).enumerated() {
      let (read, expected) = (nest.lastRead[number], level.reads.map { model.numbers[$0] })
      if let read, read != 0 { labels.count("a written number was read") }
      if read != expected {
        return "Level \(number) has read \(read ?? -1), and not \(expected ?? -1)"
      }
    }
    if model.schemes.prefix(model.depth).filter({ $0 > 0 }).count > 1 {
      labels.count("outer and inner")
    }
    let style = controller.traitCollection.userInterfaceStyle
    if style != model.style { return "The style is \(style), not \(model.style)" }
    let runs = nest.runs
    stage.update()
    return nest.runs == runs ? nil : "An update in which nothing has changed ran a body"
  }
}
