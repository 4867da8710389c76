import SwiftUITraits
import TestModel
import TraitTestSupport
import UIKitTraits

/// An operation on a hosted list.
enum HostedAct {
  case cycle
  case override(level: Int, count: Int??, tone: Int??)
  case rows([HostedRow], isShown: Bool)
  case own(Int, Int?)
  case state(Int, Int)
}

extension HostedAct {
  /// Whether everything is up to date after it.
  var updates: Bool {
    switch self {
    case .cycle, .rows: true
    case .override, .own, .state: false
    }
  }
}

/// A program with a hosting controller.
struct HostedProgram: CustomStringConvertible, Sendable {
  var acts: [HostedAct]

  var description: String {
    acts.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n")
  }

  init(from source: ChoiceSource) {
    var rows: [HostedRow] = []
    acts = source.list(average: 12, limit: 40) { Self.act(source, &rows) }
  }

  private static func act(_ source: ChoiceSource, _ rows: inout [HostedRow]) -> HostedAct {
    switch source.draw(weights: [6, 4, 6, 2, 3], group: "hosted") {
    case 0: return .cycle
    case 1:
      let value = [1, 2, nil][source.draw(3)]
      let level = source.draw(4)
      return source.draw(2) == 0
        ? .override(level: level, count: .some(value), tone: nil)
        : .override(level: level, count: nil, tone: .some(value))
    case 2:
      change(&rows, source)
      return .rows(rows, isShown: source.draw(6) < 5)
    case 3: return .own(source.draw(5), [3, 4, nil][source.draw(3)])
    default: return .state(source.draw(5), 5 + source.draw(2))
    }
  }

  /// Inserts, removes, moves or changes a row, or leaves all as it is.
  private static func change(_ rows: inout [HostedRow], _ source: ChoiceSource) {
    let place = source.draw(rows.count + 1)
    switch source.draw(6) {
    case 0, 1:
      let row = HostedRow(
        id: source.draw(5), kind: HostedKind.allCases[source.draw(HostedKind.allCases.count)],
        count: count(source), doubled: doubled(source), tone: tone(source))
      rows.removeAll { $0.id == row.id }
      rows.insert(row, at: min(place, rows.count))
    case 2: if place < rows.count { rows.remove(at: place) }
    case 3: if place < rows.count { rows.append(rows.remove(at: place)) }
    case 4:
      if place < rows.count {
        rows[place].count = count(source)
        rows[place].doubled = doubled(source)
        rows[place].tone = tone(source)
      }
    default: break
    }
  }

  // Values that are also overridden above, so that what is written may be what is inherited.
  private static func count(_ source: ChoiceSource) -> Int? { [nil, 1, 2][source.draw(3)] }
  private static func doubled(_ source: ChoiceSource) -> Int? { [nil, nil, 16][source.draw(3)] }
  private static func tone(_ source: ChoiceSource) -> Int? { [nil, nil, 1][source.draw(3)] }
}

// MARK: - The content

private struct CountKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = 0
  static func read(from traits: UITraitCollection) -> Int { traits[HostedCount.self] }
  static func write(to traits: inout UIMutableTraits, value: Int) {
    traits[HostedCount.self] = value
  }
}

/// Another key of the same trait.
private struct DoubledKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = 0
  static func read(from traits: UITraitCollection) -> Int { traits[HostedCount.self] * 2 }
  static func write(to traits: inout UIMutableTraits, value: Int) {
    traits[HostedCount.self] = value / 2
  }
}

private struct ToneKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = "0"
  static func read(from traits: UITraitCollection) -> String { traits[HostedTone.self] }
  static func write(to traits: inout UIMutableTraits, value: String) {
    traits[HostedTone.self] = value
  }
}

private struct HostedCount: UITraitDefinition { static let defaultValue = 0 }
private struct HostedTone: UITraitDefinition { static let defaultValue = "0" }

extension EnvironmentValues {
  fileprivate var hostedCount: Int {
    get { self[CountKey.self] }
    set { self[CountKey.self] = newValue }
  }
  fileprivate var hostedDoubled: Int {
    get { self[DoubledKey.self] }
    set { self[DoubledKey.self] = newValue }
  }
  fileprivate var hostedTone: String {
    get { self[ToneKey.self] }
    set { self[ToneKey.self] = newValue }
  }
}

private struct Page: View {
  let rows: [HostedRow]
  let isShown: Bool
  let record: HostedRecord

  var body: some View {
    if isShown {
      ForEach(rows, id: \.id) { RowView(row: $0, record: record) }
    }
  }
}

private struct RowView: View {
  let row: HostedRow
  let record: HostedRecord

  var body: some View {
    // One transformation: what it does not set is not written, and it is always there.
    content.transformEnvironment(\.self) { values in
      if let count = row.count { values.hostedCount = count }
      if let doubled = row.doubled { values.hostedDoubled = doubled }
      if let tone = row.tone { values.hostedTone = "\(tone)" }
    }
  }

  @ViewBuilder private var content: some View {
    if row.kind == .reader {
      Reader(id: row.id, record: record)
    } else if row.kind == .view {
      RepresentedView(id: row.id, record: record)
    } else if row.kind == .controller {
      RepresentedController(id: row.id, record: record)
    } else {
      Stateful(id: row.id, record: record)
    }
  }
}

/// By its id it reads the count, twice the count, or both and the tone.
private struct Reader: View {
  let id: Int
  let record: HostedRecord
  @Environment(\.hostedCount) private var count
  @Environment(\.hostedDoubled) private var doubled
  @Environment(\.hostedTone) private var tone

  var body: some View {
    let _ = record.evaluations[id, default: 0] += 1
    let _ =
      record.reads[id] = [
        id % 3 == 1 ? nil : "\(count)", id % 3 == 0 ? nil : "\(doubled)", id % 3 == 2 ? tone : nil,
      ]
    Text("\(id)")
  }
}

private struct Stateful: View {
  let id: Int
  let record: HostedRecord
  @State private var state = 0

  var body: some View {
    let _ = record.states[id] = $state
    RepresentedView(id: id, record: record).environment(\.hostedCount, state)
  }
}

private struct RepresentedView: UIViewRepresentable {
  let id: Int
  let record: HostedRecord

  func makeUIView(context: Context) -> UIView {
    let view = UIView()
    record.began(id, with: view)
    return view
  }

  func updateUIView(_ view: UIView, context: Context) {}
}

private struct RepresentedController: UIViewControllerRepresentable {
  let id: Int
  let record: HostedRecord

  final class Represented: UIViewController {
    var entered: (() -> Void)?
    override func didMove(toParent parent: UIViewController?) { if parent != nil { entered?() } }
  }

  func makeUIViewController(context: Context) -> Represented {
    let controller = Represented()
    record.began(id, with: controller)
    return controller
  }

  func updateUIViewController(_ controller: Represented, context: Context) {
    let count = context.environment.hostedCount
    controller.entered = { [unowned controller] in record.noteEntrance(id, controller, count) }
  }
}

/// What the content of a hosting controller did.
@MainActor
private final class HostedRecord {
  var evaluations: [Int: Int] = [:]
  var reads: [Int: [String?]] = [:]
  var states: [Int: Binding<Int>] = [:]
  var objects: [Int: UIEnvironment] = [:]
  var beginnings: [Int: Int] = [:]
  /// The previous counts of deliveries since the last check.
  var deliveries: [Int: [Int]] = [:]

  /// S12.2, S6.5: when it gets its parent, a controller has what its first update was told. What differs.
  private(set) var differences: [String] = []

  func noteEntrance(_ id: Int, _ controller: UIViewController, _ count: Int) {
    let own = controller.traitCollection[HostedCount.self]
    if own != count { differences.append("row \(id) has \(own) as it enters, not \(count)") }
  }

  func began(_ id: Int, with object: UIEnvironment) {
    beginnings[id, default: 0] += 1
    objects[id] = object
    object.registerForTraitChanges([HostedCount.self]) {
      [weak self] (_: UIEnvironment, previous: UITraitCollection) in
      self?.deliveries[id, default: []].append(previous[HostedCount.self])
    }
  }
}

// MARK: - The trial

/// Does a program with a hosting controller, and compares it with the test model after each cycle.
@MainActor
struct HostedPlayer {
  private var model = HostedModel()
  private let record = HostedRecord()
  private let scene: UIWindowScene
  private let window: UIWindow
  private let controller: UIHostingController<Page>

  /// After the last cycle: what rows read, how often rows began and were evaluated.
  private var settled: [Int: (values: HostedModel.Values, beginnings: Int)] = [:]
  private var evaluated: [Int: Int] = [:]
  private var onlyOverrides = true

  init() {
    UIApplication.shared.reset()
    scene = UIApplication.shared.connectScene()
    window = UIWindow(windowScene: scene)
    controller = UIHostingController(rootView: Page(rows: [], isShown: true, record: record))
    window.rootViewController = controller
    window.isHidden = false
    UIApplication.shared.runUpdateCycle()
  }

  /// Returns what contradicts the test model, if anything.
  mutating func play(_ program: HostedProgram, labels: inout Labels) -> String? {
    for (step, act) in program.acts.enumerated() {
      labels.count("hosted \("\(act)".prefix { $0.isLetter })")
      perform(act)
      if act.updates, let reason = mismatch() { return "After step \(step + 1) \(reason)" }
    }
    return nil
  }

  private mutating func perform(_ act: HostedAct) {
    switch act {
    case .cycle: UIApplication.shared.runUpdateCycle()
    case .override(let level, let count, let tone): override(level, count, tone)
    case .rows(let rows, let isShown):
      model.show(rows, isShown: isShown)
      controller.rootView = Page(rows: rows, isShown: isShown, record: record)
      onlyOverrides = false
      UIApplication.shared.runUpdateCycle()
    case .own(let id, let value):
      guard let row = model.shownRows.first(where: { $0.id == id }), row.kind != .reader,
        let object = record.objects[id]
      else { return }
      model.own[id] = value
      if let value {
        object.traitOverrides[HostedCount.self] = value
      } else {
        object.traitOverrides.remove(HostedCount.self)
      }
    case .state(let id, let value):
      guard let row = model.shownRows.first(where: { $0.id == id }), row.kind == .stateful else {
        return
      }
      model.states[id] = value
      record.states[id]?.wrappedValue = value
      onlyOverrides = false
    }
  }

  private mutating func override(_ level: Int, _ count: Int??, _ tone: Int??) {
    let environment: UIEnvironment = [scene, window, controller, controller.view][level]
    if let count {
      model.overrides[level].count = count
      if let count {
        environment.traitOverrides[HostedCount.self] = count
      } else {
        environment.traitOverrides.remove(HostedCount.self)
      }
    }
    if let tone {
      model.overrides[level].tone = tone
      if let tone {
        environment.traitOverrides[HostedTone.self] = "\(tone)"
      } else {
        environment.traitOverrides.remove(HostedTone.self)
      }
    }
  }
}

// MARK: - What must hold after a cycle

extension HostedPlayer {
  private mutating func mismatch() -> String? {
    defer { settle() }
    for row in model.shownRows {
      if let reason = row.kind == .reader ? mismatch(reader: row) : mismatch(object: row) {
        return "row \(row.id) \(reason)"
      }
    }
    return record.differences.first ?? orderMismatch
  }

  private mutating func settle() {
    settled = [:]
    for row in model.shownRows {
      settled[row.id] = (model.collection(of: row), model.beginnings[row.id] ?? 0)
    }
    evaluated = record.evaluations
    record.deliveries = [:]
    onlyOverrides = true
  }

  /// S12.2, S12.3.
  private func mismatch(reader row: HostedRow) -> String? {
    let expected = reads(of: row, model.environment(of: row))
    if record.reads[row.id] != expected {
      return "reads \(record.reads[row.id] ?? []), expected \(expected)"
    }
    guard onlyOverrides, let before = settled[row.id] else { return nil }
    let evaluations = record.evaluations[row.id, default: 0] - evaluated[row.id, default: 0]
    let changed = reads(of: row, before.values) != expected
    return evaluations == (changed ? 1 : 0)
      ? nil : "was evaluated \(evaluations) times, \(changed ? "changed" : "did not change")"
  }

  private func reads(of row: HostedRow, _ values: HostedModel.Values) -> [String?] {
    [
      row.id % 3 == 1 ? nil : "\(values.count)", row.id % 3 == 0 ? nil : "\(values.count * 2)",
      row.id % 3 == 2 ? "\(values.tone)" : nil,
    ]
  }

  /// S12.1 to S12.4.
  private func mismatch(object row: HostedRow) -> String? {
    guard let object = record.objects[row.id] else { return "was never made" }
    if record.beginnings[row.id] != model.objectBeginnings(of: row.id) {
      return "was made \(record.beginnings[row.id] ?? 0) times"
    }
    let expected = model.collection(of: row)
    let collection = object.traitCollection
    let (count, tone) = (collection[HostedCount.self], collection[HostedTone.self])
    if count != expected.count || tone != "\(expected.tone)" {
      return "has the collection \(count) \(tone), expected \(expected.count) \(expected.tone)"
    }
    guard let before = settled[row.id], before.beginnings == model.beginnings[row.id],
      object is UIView
    else { return nil }
    let deliveries = record.deliveries[row.id, default: []]
    if deliveries.isEmpty, before.values.count == count { return nil }
    return deliveries.first == before.values.count
      ? nil : "heard of \(deliveries) before \(count), expected \(before.values.count)"
  }

  /// S12.1: represented objects are in the order of their rows.
  private var orderMismatch: String? {
    let objects = model.shownRows.filter { $0.kind != .reader }.compactMap {
      record.objects[$0.id]
    }
    let places = objects.map { object in
      let view = (object as? UIViewController)?.view ?? object as? UIView
      return controller.view.subviews.firstIndex { view?.isDescendant(of: $0) ?? false }
    }
    return places.allSatisfy { $0 != nil } && places.compactMap(\.self).sorted() == places
      ? nil : "represented objects are at \(places)"
  }
}
