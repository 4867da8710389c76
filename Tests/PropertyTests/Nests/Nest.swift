import Observation
import SwiftUITraits
import TraitTestSupport

/// How the levels of a nest are built, from the outermost.
struct NestPlan: CustomStringConvertible {
  struct Level {
    /// The numbers of the model that its body reads, and that its represented view writes.
    var reads: Int?
    var writes: Int?
    /// Whether the represented view is before the next level.
    var writesFirst: Bool
  }

  var levels: [Level]

  init(from source: ChoiceSource) {
    levels = (0..<4).map { _ in
      Level(
        reads: [nil, 0, 1][source.draw(3)], writes: [nil, 0, 1][source.draw(3)],
        writesFirst: source.draw(2) == 0)
    }
  }

  var description: String {
    levels.enumerated().map { number, level in
      "level \(number) reads \(level.reads.map(String.init) ?? "nothing"), writes "
        + "\(level.writes.map(String.init) ?? "nothing") "
        + (level.writesFirst ? "before" : "after") + " the next"
    }.joined(separator: "\n")
  }
}

/// Views inside each other. Each prefers a colour scheme, shows the next one or not, reads a model,
/// and represents a view whose update writes a trait's value to the model.
@MainActor
final class Nest {
  /// What a level's body gave out in its last evaluation.
  struct Levers {
    var scheme: Binding<Int>
    var isOpen: Binding<Bool>
    var turn: Binding<Int>
  }

  @Observable
  final class Model {
    var first = 0
    var second = 0

    subscript(number: Int) -> Int {
      get { number == 0 ? first : second }
      set { if number == 0 { first = newValue } else { second = newValue } }
    }
  }

  let plan: NestPlan
  let model = Model()
  var levers: [Int: Levers] = [:]
  /// What bodies read of the model when they last ran, and how often they ran.
  var lastRead: [Int: Int] = [:]
  var runs = 0

  init(_ plan: NestPlan) { self.plan = plan }

  func makeController() -> UIViewController {
    UIHostingController(rootView: NestLevel(nest: self, number: 0))
  }
}

private struct NestLevel: View {
  let nest: Nest
  let number: Int
  @State private var scheme = 0
  @State private var isOpen = true
  @State private var turn = 0

  var body: some View {
    let plan = nest.plan.levels[number]
    let _ = nest.levers[number] = .init(scheme: $scheme, isOpen: $isOpen, turn: $turn)
    let _ = turn
    let _ = nest.runs += 1
    let _ = nest.lastRead[number] = plan.reads.map { nest.model[$0] }
    VStack {
      if plan.writesFirst { writer }
      if isOpen, number + 1 < nest.plan.levels.count {
        NestLevel(nest: nest, number: number + 1)
      }
      if !plan.writesFirst { writer }
    }
    .preferredColorScheme([nil, .light, .dark][scheme])
  }

  @ViewBuilder private var writer: some View {
    if let number = nest.plan.levels[number].writes { Writer(model: nest.model, number: number) }
  }
}

private struct Writer: UIViewRepresentable {
  let model: Nest.Model
  let number: Int

  func makeUIView(context: Context) -> UIView { UIView() }

  func updateUIView(_ view: UIView, context: Context) {
    model[number] = context.environment.written
  }
}

struct WrittenTrait: UITraitDefinition {
  static let defaultValue = 0
}

private struct WrittenKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = 0
  static func read(from traitCollection: UITraitCollection) -> Int {
    traitCollection[WrittenTrait.self]
  }
  static func write(to mutableTraits: inout UIMutableTraits, value: Int) {
    mutableTraits[WrittenTrait.self] = value
  }
}

extension EnvironmentValues {
  fileprivate var written: Int {
    get { self[WrittenKey.self] }
    set { self[WrittenKey.self] = newValue }
  }
}
