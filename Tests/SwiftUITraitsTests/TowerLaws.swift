import SwiftUITraits
import TraitTestSupport
import XCTest

/// S12.2 to S12.4: towers in which hosting controllers and represented controllers alternate, with
/// overrides and environment values at random places. After an update every place reads what a
/// resolver that goes down the tower says; a body ran once if what it reads changed, else not at all;
/// a controller heard once of a change, else nothing.
final class TowerLaws: XCTestCase {
  func testTowersReadWhatTheyShould() throws {
    let plan = try TestPlan(environment: ProcessInfo.processInfo.environment)
    var labels = Labels()
    if let failure = try property(forgetting: false).run(plan, labels: &labels) {
      XCTFail("\(failure)")
    }
    let minimums = [
      "update": 2_000, "a body ran": 2_000, "a body did not run": 2_000,
      "a controller heard": 1_000,
      "a change hidden by a value": 100, "a value in place of another": 200, "four storeys": 100,
    ]
    for shortage in labels.shortages(of: minimums, perCases: 1_000) {
      XCTFail("The law of towers has gone blind: \(shortage)")
    }
  }

  /// The law can fail: a resolver that does not know that explicit values win.
  func testTheLawCanFail() throws {
    var labels = Labels()
    let failure = try XCTUnwrap(property(forgetting: true).run(TestPlan(), labels: &labels))
    XCTAssertLessThanOrEqual(failure.finding.size, 3, "\(failure)")
  }

  private func property(forgetting forgets: Bool) -> Property {
    Property("towers") { source in
      let storeys = 1 + source.draw(5)
      let readers = (0...storeys).map { _ in source.draw(4) }
      let acts = source.list(average: 15, limit: 40) { Act(from: source) }
      return { labels in
        MainActor.assumeIsolated {
          Trial(storeys: storeys, readers: readers, forgets: forgets)
            .contradiction(to: acts, &labels)
        }
      }
    }
  }
}

/// One thing that is done; storeys are called by number.
private enum Act: CustomStringConvertible {
  case update
  case override(Place, storey: Int, trait: Int, to: Int)
  case remove(Place, storey: Int, trait: Int)
  case write(Write, storey: Int, trait: Int)

  enum Place: Int {
    case scene, hostingController, hostingView, representedView
  }

  init(from source: ChoiceSource) {
    let kind = source.draw(weights: [6, 6, 3, 6], group: "acts")
    let (storey, trait, value) = (source.draw(6), source.draw(2), source.draw(4))
    let place = Place(rawValue: source.draw(4)) ?? .scene
    switch kind {
    case 0: self = .update
    case 1: self = .override(place, storey: storey, trait: trait, to: value)
    case 2: self = .remove(place, storey: storey, trait: trait)
    default:
      let writes: [Write] = [.nothing, .value(value), .value(value + 1), .increment(value)]
      self = .write(writes[source.draw(4)], storey: storey, trait: trait)
    }
  }

  var description: String {
    switch self {
    case .update: "update"
    case .override(let place, let storey, let trait, let value):
      "override \(trait) at the \(place) of \(storey): \(value)"
    case .remove(let place, let storey, let trait):
      "remove the override of \(trait) at the \(place) of \(storey)"
    case .write(let write, let storey, let trait): "write \(write) to \(trait) at \(storey)"
    }
  }
}

/// What a view does to a key above its representable.
private enum Write: Equatable {
  case nothing
  case value(Int)
  case increment(Int)

  func applied(to value: Int) -> Int {
    switch self {
    case .nothing: value
    case .value(let other): other
    case .increment(let difference): value + difference
    }
  }
}

// MARK: - The tower

private struct First: UITraitDefinition {
  static let defaultValue = 0
}

private struct Second: UITraitDefinition {
  static let defaultValue = 0
}

private struct FirstKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = 0
  static func read(from traitCollection: UITraitCollection) -> Int { traitCollection[First.self] }
  static func write(to mutableTraits: inout UIMutableTraits, value: Int) {
    mutableTraits[First.self] = value
  }
}

private struct SecondKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = 0
  static func read(from traitCollection: UITraitCollection) -> Int { traitCollection[Second.self] }
  static func write(to mutableTraits: inout UIMutableTraits, value: Int) {
    mutableTraits[Second.self] = value
  }
}

extension EnvironmentValues {
  fileprivate var first: Int {
    get { self[FirstKey.self] }
    set { self[FirstKey.self] = newValue }
  }
  fileprivate var second: Int {
    get { self[SecondKey.self] }
    set { self[SecondKey.self] = newValue }
  }
}

extension UITraitCollection {
  fileprivate var both: [Int] { [self[First.self], self[Second.self]] }
}

extension UIEnvironment {
  fileprivate func override(_ trait: Int, to value: Int?) {
    switch (trait, value) {
    case (0, let value?): traitOverrides[First.self] = value
    case (0, nil): traitOverrides.remove(First.self)
    case (_, let value?): traitOverrides[Second.self] = value
    case (_, nil): traitOverrides.remove(Second.self)
    }
  }
}

/// What the places of a tower have in common: what they saw, and how to reach them.
@MainActor
private final class Tower {
  /// For each storey, which keys its body reads, as bits.
  let readers: [Int]
  var hosts: [UIViewController] = []
  var represented: [UIViewController] = []
  var writes: [Int: Binding<[Write]>] = [:]

  /// What bodies read and controllers heard since the last look, by storey.
  var bodies: [Int: [[Int?]]] = [:]
  var heard: [Int: [[Int]]] = [:]

  init(readers: [Int]) {
    self.readers = readers
  }

  var storeys: Int { readers.count - 1 }
}

private struct Storey: View {
  let tower: Tower
  let number: Int
  @Environment(\.first) private var first
  @Environment(\.second) private var second
  @State private var writes: [Write] = [.nothing, .nothing]

  var body: some View {
    let _ = note()
    if number < tower.storeys {
      Floor(tower: tower, number: number).writing(writes[0], to: \.first)
        .writing(writes[1], to: \.second)
    }
  }

  private func note() {
    let reader = tower.readers[number]
    let values: [Int?] = [reader & 1 == 0 ? nil : first, reader & 2 == 0 ? nil : second]
    tower.bodies[number, default: []].append(values)
    tower.writes[number] = $writes
  }
}

extension View {
  /// A view that is always of the same type, so that what is inside stays where it is.
  fileprivate func writing(
    _ write: Write, to keyPath: WritableKeyPath<EnvironmentValues, Int>
  ) -> some View {
    transformEnvironment(\.self) { values in
      switch write {
      case .nothing: break
      case .value(let value): values[keyPath: keyPath] = value
      case .increment: values[keyPath: keyPath] = write.applied(to: values[keyPath: keyPath])
      }
    }
  }
}

private struct Floor: UIViewControllerRepresentable {
  let tower: Tower
  let number: Int

  func makeUIViewController(context: Context) -> UIViewController {
    let (tower, number) = (tower, number)
    let controller = UIViewController()
    controller.registerForTraitChanges([First.self, Second.self]) {
      (controller: UIViewController, _) in
      tower.heard[number, default: []].append(controller.traitCollection.both)
    }
    tower.represented.append(controller)
    let inner = UIHostingController(rootView: Storey(tower: tower, number: number + 1))
    tower.hosts.append(inner)
    controller.addChild(inner)
    controller.view.addSubview(inner.view)
    return controller
  }

  func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

// MARK: - The trial

/// A tower, what was done to it, and what a resolver makes of that.
@MainActor
private final class Trial {
  private let stage = Stage()
  private let tower: Tower
  private let forgets: Bool

  private var scene: [Int?] = [nil, nil]
  private var overrides: [[[Int?]]]
  private var writes: [[Write]]
  private var seen: (bodies: [[Int]], represented: [[Int]])
  private var rewritten: Set<Int> = []

  init(storeys: Int, readers: [Int], forgets: Bool) {
    tower = Tower(readers: readers)
    self.forgets = forgets
    let none: [Int?] = [nil, nil]
    overrides = Array(repeating: [none, none, none], count: storeys + 1)
    writes = Array(repeating: [.nothing, .nothing], count: storeys + 1)
    seen = ([], [])
    let host = UIHostingController(rootView: Storey(tower: tower, number: 0))
    tower.hosts.append(host)
    stage.window.rootViewController = host
    stage.update()
    seen = resolved()
    (tower.bodies, tower.heard) = ([:], [:])
  }

  func contradiction(to acts: [Act], _ labels: inout Labels) -> Property.Finding? {
    if tower.storeys >= 4 { labels.count("four storeys") }
    for (index, act) in (acts + [.update]).enumerated() {
      perform(act, &labels)
      guard case .update = act, let reason = complaint(&labels) else { continue }
      let done = acts.prefix(index + 1).map { "  \($0)" }.joined(separator: "\n")
      return .init(
        reason: reason, details: "\(tower.storeys) storeys, readers \(tower.readers)\n\(done)",
        size: index + 1)
    }
    return nil
  }

  private func perform(_ act: Act, _ labels: inout Labels) {
    switch act {
    case .update:
      labels.count("update")
      stage.update()
    case .override(let place, let storey, let trait, let value):
      change(place, storey, trait, to: value)
    case .remove(let place, let storey, let trait):
      change(place, storey, trait, to: nil)
    case .write(let write, let storey, let trait):
      let storey = storey % tower.storeys
      if writes[storey][trait] == write { return }
      if writes[storey][trait] != .nothing { labels.count("a value in place of another") }
      writes[storey][trait] = write
      tower.writes[storey]?.wrappedValue[trait] = write
      rewritten.insert(storey)
    }
  }

  private func change(_ place: Act.Place, _ storey: Int, _ trait: Int, to value: Int?) {
    let storey = storey % (place == .representedView ? tower.storeys : tower.storeys + 1)
    let environment: UIEnvironment =
      switch place {
      case .scene: stage.scene
      case .hostingController: tower.hosts[storey]
      case .hostingView: tower.hosts[storey].view
      case .representedView: tower.represented[storey].view
      }
    environment.override(trait, to: value)
    if place == .scene {
      scene[trait] = value
    } else {
      overrides[storey][place.rawValue - 1][trait] = value
    }
  }

  /// What bodies and represented controllers must read: from the scene down, one place after another.
  private func resolved() -> (bodies: [[Int]], represented: [[Int]]) {
    var values = scene.map { $0 ?? 0 }
    var result: (bodies: [[Int]], represented: [[Int]]) = ([], [])
    for storey in 0...tower.storeys {
      for trait in 0..<2 {
        let here = overrides[storey]
        values[trait] = here[1][trait] ?? here[0][trait] ?? values[trait]
      }
      result.bodies.append(values)
      if storey == tower.storeys { break }
      if !forgets { values = zip(writes[storey], values).map { $0.applied(to: $1) } }
      result.represented.append(values)
      values = zip(overrides[storey][2], values).map { $0 ?? $1 }
    }
    return result
  }

  private func complaint(_ labels: inout Labels) -> String? {
    let (old, new) = (seen, resolved())
    let rewritten = rewritten
    let (bodies, heard) = (tower.bodies, tower.heard)
    (seen, self.rewritten) = (new, [])
    (tower.bodies, tower.heard) = ([:], [:])
    for storey in 0...tower.storeys {
      let reader = tower.readers[storey]
      let reads = (0..<2).map { reader & (1 << $0) == 0 ? nil : new.bodies[storey][$0] }
      let before = (0..<2).map { reader & (1 << $0) == 0 ? nil : old.bodies[storey][$0] }
      let expected = reads != before || rewritten.contains(storey) ? [reads] : []
      labels.count(expected.isEmpty ? "a body did not run" : "a body ran")
      if bodies[storey, default: []] != expected {
        return "body \(storey) read \(bodies[storey, default: []]), not \(expected)"
      }
    }
    for storey in 0..<tower.storeys {
      let (before, now) = (old.represented[storey], new.represented[storey])
      if before == now, old.bodies[storey] != new.bodies[storey] {
        labels.count("a change hidden by a value")
      }
      let values = tower.represented[storey].traitCollection.both
      if values != now { return "controller \(storey) reads \(values), not \(now)" }
      let expected = before == now ? [] : [now]
      if !expected.isEmpty { labels.count("a controller heard") }
      if heard[storey, default: []] != expected {
        return "controller \(storey) heard \(heard[storey, default: []]), not \(expected)"
      }
    }
    return nil
  }
}
