import TraitTestSupport
import UIKitTestSupport
import UIKitTraits
import XCTest

/// S10.1: whenever what a tracked method has read would come out differently now, the method has run
/// again; whatever it read, by whatever way, and wherever its view has gone. Views in random methods read
/// in random ways, in random trees; after each update what each has read last is what it would read.
final class TrackingProperties: XCTestCase {
  enum Fault: CaseIterable { case nothingIsTracked }

  static let name = "tracking"

  static let minimums = ["read again": 400, "moved": 150, "drawn": 60]

  static func property(fault: Fault? = nil) -> Property {
    Property(name) { source in
      let plan = (0..<TrackingTrial.count).map { _ in
        (
          TrackedMethod.allCases[source.draw(TrackedMethod.allCases.count)],
          TrackedReading.allCases[source.draw(TrackedReading.allCases.count)]
        )
      }
      let acts = source.list(average: 15, limit: 40) { TrackingAct(from: source) }
      return { labels in
        MainActor.assumeIsolated {
          TraitTracking.isEnabled = fault == nil
          defer { TraitTracking.isEnabled = true }
          let trial = TrackingTrial(plan)
          defer { labels.add(trial.labels) }
          return trial.contradiction(to: acts)
        }
      }
    }
  }

  func testWhatWouldComeOutDifferentlyIsReadAgain() throws {
    try assertHolds(Self.property(), minimums: Self.minimums)
  }

  func testThePropertyCanFail() throws {
    try assertNotices(Fault.self, inSteps: 8) { Self.property(fault: $0) }
  }
}

private enum TrackingAct: CustomStringConvertible {
  /// Places below 0 are the window.
  case style(Int, UIUserInterfaceStyle), density(Int, Int?), category(Int, UIContentSizeCategory?)
  case move(Int, below: Int)
  case update

  init(from source: ChoiceSource) {
    let place = source.draw(TrackingTrial.count + 1) - 1
    switch source.draw(weights: [4, 3, 3, 3, 2], group: "tracking") {
    case 0: self = .update
    case 1: self = .style(place, source.draw(2) == 0 ? .dark : .light)
    case 2: self = .density(place, [nil, 2, 3][source.draw(3)])
    case 3: self = .category(place, [nil, .small, .extraLarge][source.draw(3)])
    default: self = .move(source.draw(TrackingTrial.count), below: place)
    }
  }

  var description: String {
    switch self {
    case .style(let place, let style): "style \(style) at \(place)"
    case .density(let place, let value): "density \(value.map(String.init) ?? "none") at \(place)"
    case .category(let place, let value): "category \(value?.rawValue ?? "none") at \(place)"
    case .move(let view, let place): "move \(view) below \(place)"
    case .update: "update"
    }
  }
}

@MainActor
private final class TrackingTrial {
  nonisolated static let count = 4

  private let stage = Stage()
  private let views: [TrackedView]
  /// Of the first view, if that is read in a method of a controller.
  private let controller: TrackedController?
  private(set) var labels = Labels()
  private var story: [String] = []

  init(_ plan: [(TrackedMethod, TrackedReading)]) {
    views = plan.enumerated().map { number, plan in
      TrackedView(number > 0 && plan.0 == .willLayout ? .layout : plan.0, plan.1)
    }
    controller = views[0].method == .willLayout ? TrackedController(views[0]) : nil
    let root = UIViewController()
    stage.window.rootViewController = root
    if let controller {
      root.addChild(controller)
      controller.loadViewIfNeeded()
    }
    for (number, view) in views.enumerated() {
      (number == 0 ? root.view : views[number - 1]).addSubview(view)
      story.append("view \(number) reads \(view.reading) in \(view.method)")
    }
  }

  private func environment(_ place: Int) -> UIView { place < 0 ? stage.window : views[place] }

  func contradiction(to acts: [TrackingAct]) -> Property.Finding? {
    for act in [.update] + acts + [.update] {
      story.append("\(act)")
      switch act {
      case .style(let place, let style):
        environment(place).traitOverrides.userInterfaceStyle = style
      case .density(let place, let value):
        if let value {
          environment(place).traitOverrides.density = value
        } else {
          environment(place).traitOverrides.remove(Density.self)
        }
      case .category(let place, let value):
        if let value {
          environment(place).traitOverrides.preferredContentSizeCategory = value
        } else {
          environment(place).traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
        }
      case .move(let view, let place): move(view, below: place)
      case .update:
        let runs = views.map(\.runs)
        stage.update()
        if zip(runs, views).contains(where: { $0 > 0 && $1.runs > $0 }) {
          labels.count("read again")
        }
        if let reason = complaint() {
          return .init(
            reason: reason, details: story.joined(separator: "\n"), size: story.count)
        }
      }
    }
    return nil
  }

  private func move(_ number: Int, below place: Int) {
    let (view, target) = (views[number], environment(place))
    if target.isDescendant(of: view) || number == 0 { return }
    labels.count("moved")
    (place < 0 ? stage.window.rootViewController?.view ?? target : target).addSubview(view)
  }

  private func complaint() -> String? {
    for (number, view) in views.enumerated() {
      guard let last = view.last else { return "View \(number) has read nothing" }
      if view.method == .drawing { labels.count("drawn") }
      let owner = view.method == .willLayout ? controller : nil
      let traits = owner?.traitCollection ?? view.traitCollection
      var now = ""
      traits.performAsCurrent { now = view.reading.result(traits) }
      if last != now { return "View \(number) has read '\(last)', and would read '\(now)'" }
    }
    return nil
  }
}
