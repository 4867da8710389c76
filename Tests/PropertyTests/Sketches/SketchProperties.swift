import SwiftUI
import TraitTestSupport
import UIKitTestSupport
import XCTest

/// S12.1 to S12.3: random SwiftUI views, whose states, models and surroundings change. After an update
/// they show what a model computes that evaluates everything: the same texts in the same order, each in
/// the label that it had if its view's identity is the same, with the trait that its environment is bridged
/// to; each change was reported once; who is there has appeared, inner views first, and then the others have
/// disappeared. Another update runs no body. When callbacks meddle with the update, or controllers inside each
/// other are updated in turns, the states that come of it are taken as they are; all but the order and which view
/// keeps its label holds for them.
final class SketchProperties: XCTestCase {
  /// At most half of what 2,000 cases with three seeds have.
  static let minimums = [
    "update": 500, "a leaf came": 500, "a leaf went": 200, "leaves changed places": 15,
    "owners inside": 200, "somebody appeared": 150, "a change was reported": 45,
    "a callback meddled": 150, "several appeared or disappeared": 20,
  ]

  func testViewsShowWhatTheyWouldIfTheyWereNew() throws {
    try assertHolds(Self.property(), minimums: Self.minimums)
  }

  func testThePropertyCanFail() throws {
    try assertNotices(SketchModel.Fault.self, inSteps: 8) { Self.property(fault: $0) }
  }

  static func property(fault: SketchModel.Fault? = nil) -> Property {
    Property("sketches") { source in
      let sketch = Sketch(from: source)
      let acts = source.list(average: 18, limit: 40) { SketchAct(from: source) }
      return { labels in
        MainActor.assumeIsolated {
          SketchTrial(sketch, fault).contradiction(to: acts, &labels)
        }
      }
    }
  }
}

/// One operation on the views of a sketch.
enum SketchAct: CustomStringConvertible {
  case update
  /// Sets a lever of one of the views with states.
  case pull(owner: Int, lever: Int, to: Int)
  case model(Int, Int)
  case publish(Int)
  case override(Int)
  /// Gives the hosting controller an equal root view.
  case replace
  /// The next callback of a kind meddles.
  case arm(SketchMeddling.Moment, SketchMeddling)

  init(from source: ChoiceSource) {
    switch source.draw(weights: [6, 14, 2, 2, 2, 1, 4], group: "sketch acts") {
    case 0: self = .update
    case 1:
      self = .pull(
        owner: source.draw(6), lever: source.draw(Sketch.leverCount), to: source.draw(4))
    case 2: self = .model(source.draw(2), source.draw(4))
    case 3: self = .publish(source.draw(4))
    case 4: self = .override(source.draw(4))
    case 5: self = .replace
    default:
      let moments = SketchMeddling.Moment.allCases
      self = .arm(moments[source.draw(moments.count)], SketchMeddling(from: source))
    }
  }

  var description: String {
    switch self {
    case .update: "update"
    case .pull(let owner, let lever, let value): "owner \(owner): lever \(lever) is \(value)"
    case .model(let number, let value): "model \(number) has \(value)"
    case .publish(let value): "the published number is \(value)"
    case .override(let value): "override \(value) at the window"
    case .replace: "replace the root view"
    case .arm(let moment, let meddling): "at the next \(moment): \(meddling)"
    }
  }
}

@MainActor
private final class SketchTrial {
  private let stage = Stage()
  private let board = SketchBoard()
  private let sketch: Sketch
  private let controller: UIHostingController<SketchScreen>
  private var model: SketchModel
  /// The label of each leaf, by path and birth.
  private var tags: [String: Int] = [:]
  /// What callbacks do, and how much they have done since the last update.
  private var armed: [(moment: SketchMeddling.Moment, meddling: SketchMeddling)] = []
  private var meddlings = 0

  init(_ sketch: Sketch, _ fault: SketchModel.Fault?) {
    self.sketch = sketch
    controller = UIHostingController(rootView: SketchScreen(sketch: sketch, board: board))
    model = SketchModel(sketch, fault)
    stage.window.rootViewController = controller
    board.meddle = { [weak self] moment in
      guard let self, let place = armed.firstIndex(where: { $0.moment == moment }) else { return }
      meddlings += 1
      meddle(armed.remove(at: place).meddling)
    }
  }

  func contradiction(to acts: [SketchAct], _ labels: inout Labels) -> Property.Finding? {
    for (index, act) in ([.update] + acts + [.update]).enumerated() {
      perform(act)
      guard case .update = act, let reason = complaint(&labels) else { continue }
      let done = acts.prefix(index).map { "  \($0)" }.joined(separator: "\n")
      return .init(reason: reason, details: "\(sketch)\n\(done)", size: index)
    }
    return nil
  }

  private func perform(_ act: SketchAct) {
    switch act {
    case .update: break
    case .pull(let owner, let lever, let value): pull(owner, lever, value)
    case .model(let number, let value):
      model.models[number] = value
      board.models[number].number = value
    case .publish(let value):
      model.published = value
      board.notice.number = value
    case .override(let value):
      model.shade = value
      stage.window.traitOverrides[ShadeTrait.self] = value
    case .replace: controller.rootView = SketchScreen(sketch: sketch, board: board)
    case .arm(let moment, let meddling): armed.append((moment, meddling))
    }
  }

  private func pull(_ number: Int, _ lever: Int, _ value: Int) {
    let owners = model.frame.owners.keys.sorted()
    let path = owners[number % owners.count]
    model.levers[path]?[lever] = value
    board.levers[path]?[lever].wrappedValue = value
  }

  private func meddle(_ meddling: SketchMeddling) {
    switch meddling {
    case .pull(let owner, let lever, let value): pull(owner, lever, value)
    case .model(let number, let value): perform(.model(number, value))
    case .publish(let value): perform(.publish(value))
    case .override(let value): perform(.override(value))
    case .replace: perform(.replace)
    case .update: stage.update()
    case .layout: controller.view.layoutIfNeeded()
    case .leaveWindow:
      stage.window.rootViewController = nil
      stage.window.rootViewController = controller
    }
  }

  private func complaint(_ labels: inout Labels) -> String? {
    let before = model.frame
    (board.reports, board.calls, meddlings) = ([:], [], 0)
    // While callbacks meddle, the model must not be in the middle of its own evaluation.
    var expected = model
    expected.update()
    stage.update()
    if meddlings > 0 { labels.count("a callback meddled") }
    if sketch.hasHosts { meddlings += 1 }
    if meddlings > 0 {
      armed = []
      stage.update()
      model.adopt(board.levers.mapValues { $0.map(\.wrappedValue) })
      tags = [:]
    } else {
      model = expected
    }
    count(&labels, from: before)
    if let reason = complaintAboutWhatIsShown() { return reason }
    if let reason = complaintAboutReports() { return reason }
    for path in model.frame.appearing.union(board.appearances.keys).sorted() {
      let calls = board.appearances[path] ?? []
      let isThere = model.frame.appearing.contains(path)
      if calls.last != isThere || zip(calls, calls.dropFirst()).contains(where: { $0 == $1 }) {
        return "\(path) is \(isThere ? "there" : "gone"), and has appeared: \(calls)"
      }
    }
    if meddlings == 0, model.rounds == 1 {
      if board.calls.count > 1 { labels.count("several appeared or disappeared") }
      if !model.isInOrder(board.calls) {
        return "Views appear and disappear in another order: \(board.calls)"
      }
    }
    let runs = board.runs
    stage.update()
    return board.runs == runs ? nil : "An update in which nothing has changed ran a body"
  }

  private func complaintAboutWhatIsShown() -> String? {
    let expected = model.frame.leaves.map(\.text)
    if board.texts != model.frame.texts {
      return "\(board.texts) was passed up, and not \(model.frame.texts)"
    }
    let labels = labels(in: controller.view)
    let texts = labels.map { $0.text ?? "" }
    if texts != expected { return "\(texts) is shown, and not \(expected)" }
    var newTags: [String: Int] = [:]
    for (label, leaf) in zip(labels, model.frame.leaves) {
      let trait = label.traitCollection[ShadeTrait.self]
      if trait != leaf.shade { return "\(leaf.text) has the trait \(trait)" }
      let identity = "\(leaf.path) \(model.births[leaf.path] ?? 0)"
      newTags[identity] = label.tag
      if let tag = tags[identity], tag != label.tag { return "\(leaf.text) has another label" }
      if tags[identity] == nil, meddlings == 0, tags.values.contains(label.tag) {
        return "\(leaf.text) has the label of another leaf"
      }
    }
    tags = newTags
    let count = board.made - board.dismantled
    return count == labels.count
      ? nil : "\(count) labels are not dismantled, and not \(labels.count)"
  }

  private func complaintAboutReports() -> String? {
    for (path, value) in model.frame.watched {
      guard let watch = board.watches[path], watch.told == value, !watch.isWrong else {
        return "\(path) has the value \(value), and reports do not lead there: \(board.reports)"
      }
    }
    if meddlings > 0 { return nil }
    for path in Set(board.reports.keys).union(model.reports.keys).sorted() {
      let (made, expected) = (board.reports[path] ?? [], model.reports[path] ?? [])
      if made != expected { return "\(path) reports \(made), and not \(expected)" }
    }
    return nil
  }

  private func labels(in view: UIView) -> [UILabel] {
    if let label = view as? UILabel { return [label] }
    return view.subviews.flatMap { labels(in: $0) }
  }

  private func count(_ labels: inout Labels, from before: SketchModel.Frame) {
    labels.count("update")
    let (old, new) = (Set(before.leaves.map(\.path)), Set(model.frame.leaves.map(\.path)))
    if !old.isSubset(of: new) { labels.count("a leaf went") }
    if !new.isSubset(of: old) { labels.count("a leaf came") }
    let kept = model.frame.leaves.map(\.path).filter(old.contains)
    if kept != before.leaves.map(\.path).filter(new.contains) {
      labels.count("leaves changed places")
    }
    if !model.reports.isEmpty { labels.count("a change was reported") }
    if model.reports.values.contains(where: { $0.count > 1 }) { labels.count("two in an update") }
    if model.frame.owners.count > 1 { labels.count("owners inside") }
    if !model.frame.appearing.isEmpty { labels.count("somebody appeared") }
  }
}
