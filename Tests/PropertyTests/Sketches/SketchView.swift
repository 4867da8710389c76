import Observation
import SwiftUI
import TraitTestSupport

/// What the views of a sketch have given out and reported.
@MainActor
final class SketchBoard {
  @Observable
  final class Model {
    var number = 0
  }

  final class Notice: ObservableObject {
    @Published var number = 0
  }

  let models = [Model(), Model()]
  let notice = Notice()
  /// The levers of each view with states, from its last evaluation, by its path.
  var levers: [String: [Binding<Int>]] = [:]
  /// How often bodies ran.
  var runs = 0
  /// What was reported in the last update, in order, by path.
  var reports: [String: [SketchReport]] = [:]
  /// The views that watch a value, by path; a view that comes again is another one.
  var watches: [String: SketchWatch] = [:]
  /// Whether `onAppear` was the last that ran of a path.
  var appearances: [String: [Bool]] = [:]
  /// Who has appeared and disappeared in the last update, in order.
  var calls: [(path: String, isThere: Bool)] = []
  /// What was passed up to the top when it last changed.
  var texts: [String] = []
  /// How many labels were made, and how many dismantled.
  var (made, dismantled) = (0, 0)
  /// Called by each callback.
  var meddle: (SketchMeddling.Moment) -> Void = { _ in }

  func appear(_ path: String, _ isThere: Bool) {
    appearances[path, default: []].append(isThere)
    calls.append((path, isThere))
    meddle(isThere ? .appear : .disappear)
  }

  func report(_ path: String, _ watch: SketchWatch, _ old: Int, _ new: Int) {
    reports[path, default: []].append(SketchReport(old, new))
    if watch.told != old || old == new { watch.isWrong = true }
    watch.told = new
    meddle(.change)
  }

  func passUp(_ texts: [String]) {
    self.texts = texts
    meddle(.preference)
  }
}

/// What a view that watches a value was told.
final class SketchWatch {
  /// The value of the first evaluation, or what the last report said; and that of the last evaluation.
  var (told, value): (Int?, Int?)
  /// Whether a report did not begin with what the one before it ended with.
  var isWrong = false
}

struct SketchReport: Equatable {
  let (old, new): (Int, Int)

  init(_ old: Int, _ new: Int) { (self.old, self.new) = (old, new) }

  static func == (one: SketchReport, other: SketchReport) -> Bool {
    one.old == other.old && one.new == other.new
  }
}

struct ShadeTrait: UITraitDefinition {
  static let defaultValue = 0
}

private struct ShadeKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = 0
  static func read(from traitCollection: UITraitCollection) -> Int {
    traitCollection[ShadeTrait.self]
  }
  static func write(to mutableTraits: inout UIMutableTraits, value: Int) {
    mutableTraits[ShadeTrait.self] = value
  }
}

extension EnvironmentValues {
  fileprivate var shade: Int {
    get { self[ShadeKey.self] }
    set { self[ShadeKey.self] = newValue }
  }
}

private struct TextsKey: PreferenceKey {
  static let defaultValue: [String] = []
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

struct SketchScreen: View {
  let sketch: Sketch
  let board: SketchBoard

  var body: some View {
    SketchOwner(sketch: sketch, path: "", start: 0, board: board)
      .onPreferenceChange(TextsKey.self) { board.passUp($0) }
      .environment(board.models[0])
      .environmentObject(board.notice)
  }
}

private struct SketchOwner: View {
  let sketch: Sketch
  let path: String
  let board: SketchBoard
  @State private var first: Int
  @State private var second = 0
  @State private var third = 0

  init(sketch: Sketch, path: String, start: Int, board: SketchBoard) {
    (self.sketch, self.path, self.board) = (sketch, path, board)
    _first = State(initialValue: start)
  }

  var body: some View {
    let levers = [$first, $second, $third]
    let _ = board.levers[path] = levers
    let _ = board.runs += 1
    SketchView(sketch: sketch, path: path, levers: levers, board: board)
  }
}

/// A view for each kind of sketch.
private struct SketchView: View {
  let sketch: Sketch
  let path: String
  let levers: [Binding<Int>]
  let board: SketchBoard

  private func inner(_ sketch: Sketch, _ step: String) -> SketchView {
    SketchView(sketch: sketch, path: "\(path)/\(step)", levers: levers, board: board)
  }

  var body: some View {
    let _ = board.runs += 1
    switch sketch {
    case .leaf: SketchLeaf(path: path, levers: levers, board: board)
    case .pair(let first, let second):
      VStack {
        inner(first, "0")
        inner(second, "1")
      }
    case .either(let lever, let first, let second):
      if levers[lever].wrappedValue.isMultiple(of: 2) {
        inner(first, "then")
      } else if let second {
        inner(second, "else")
      }
    case .rows(let lever, let row):
      ForEach(Sketch.rows[levers[lever].wrappedValue], id: \.self) { inner(row, "row\($0)") }
    case .owner(let startsWithLever, let content):
      SketchOwner(
        sketch: content, path: "\(path)/owner", start: startsWithLever ? levers[1].wrappedValue : 0,
        board: board)
    case .shaded(let lever, let content):
      inner(content, "shade").environment(\.shade, levers[lever].wrappedValue)
    case .deepened(let content):
      inner(content, "deeper").transformEnvironment(\.shade) { $0 += 1 }
    case .identified(let lever, let content):
      inner(content, "id\(levers[lever].wrappedValue)").id(levers[lever].wrappedValue)
    case .erased(let lever, let content): erased(levers[lever].wrappedValue, content)
    case .modelled(let number, let content):
      inner(content, "model").environment(board.models[number])
    case .counted(let content):
      Watch(
        path: path, value: levers[0].wrappedValue, board: board, content: inner(content, "counted")
      ) {
        levers[1].wrappedValue = (levers[1].wrappedValue + 1) % 4
      }
    case .watched(.secondLever, let content):
      Watch(
        path: path, value: levers[1].wrappedValue, board: board, content: inner(content, "watched")
      ) {}
    case .watched(.shade, let content):
      ShadeWatch(path: path, board: board, content: inner(content, "watched"))
    case .appearing(let content):
      VStack { inner(content, "appearing") }
        .onAppear { board.appear(path, true) }
        .onDisappear { board.appear(path, false) }
    case .marked(let content):
      inner(content, "marked").transformPreference(TextsKey.self) { $0.append("mark") }
    case .hosted(let content): Hosted(content: inner(content, "hosted"), board: board)
    case .tabs(let lever, let first, let second):
      TabView(selection: .constant(levers[lever].wrappedValue % 2)) {
        VStack { inner(first, "tab0") }.tag(0)
        VStack { inner(second, "tab1") }.tag(1)
      }
    }
  }

  private func erased(_ value: Int, _ content: Sketch) -> AnyView {
    if value.isMultiple(of: 2) { return AnyView(inner(content, "plain")) }
    return AnyView(Group { inner(content, "group") })
  }
}

private struct ShadeWatch: View {
  let path: String
  let board: SketchBoard
  let content: SketchView
  @Environment(\.shade) private var shade

  var body: some View {
    let _ = board.runs += 1
    Watch(path: path, value: shade, board: board, content: content) {}
  }
}

private struct Watch: View {
  let path: String
  let value: Int
  let board: SketchBoard
  let content: SketchView
  let act: () -> Void
  @State private var watch = SketchWatch()

  var body: some View {
    let _ = board.runs += 1
    let _ = board.watches[path] = watch
    let _ = watch.told = watch.told ?? value
    let _ = watch.value = value
    content.onChange(of: value) {
      board.report(path, watch, $0, $1)
      act()
    }
  }
}

/// The environment's objects and what is passed up do not cross; bridged values do.
private struct Hosted: UIViewControllerRepresentable {
  let content: SketchView
  let board: SketchBoard

  private var root: some View {
    content.environment(board.models[0]).environmentObject(board.notice)
  }

  func makeUIViewController(context: Context) -> UIViewController {
    UIHostingController(rootView: AnyView(root))
  }

  func updateUIViewController(_ controller: UIViewController, context: Context) {
    (controller as? UIHostingController<AnyView>)?.rootView = AnyView(root)
  }
}

private struct SketchLeaf: View {
  let path: String
  let levers: [Binding<Int>]
  let board: SketchBoard
  @Environment(\.shade) private var shade
  @Environment(SketchBoard.Model.self) private var model
  @EnvironmentObject private var notice: SketchBoard.Notice

  var body: some View {
    let _ = board.runs += 1
    let values = levers.map { String($0.wrappedValue) }.joined()
    let text = "\(path) \(values) \(shade) \(model.number) \(notice.number)"
    Label(text: text, board: board).preference(key: TextsKey.self, value: [text])
  }
}

private struct Label: UIViewRepresentable {
  let text: String
  let board: SketchBoard

  func makeCoordinator() -> SketchBoard { board }

  func makeUIView(context: Context) -> UILabel {
    board.made += 1
    let label = UILabel()
    label.tag = board.made
    board.meddle(.make)
    return label
  }

  func updateUIView(_ label: UILabel, context: Context) {
    label.text = text
    board.meddle(.updateView)
  }

  static func dismantleUIView(_ label: UILabel, coordinator: SketchBoard) {
    coordinator.dismantled += 1
    coordinator.meddle(.dismantle)
  }
}
