import BenchKit
import SwiftUITraits

/// The bridge: what does it cost that a trait has a second name, and views are values?
func bridgeQuestions() -> [Question] {
  let twice =
    "An operation is two changes at the window, there and back, each with an update cycle."
  return [
    Question(
      "What does a crossing from UIKit to SwiftUI and back cost?",
      note: """
        A hosting controller, a controller in it, a hosting controller in that …; every one of them \
        reads the trait. `controllers` are as many controllers without SwiftUI. \(twice)
        """,
      workloads: [1, 2, 4, 8, 16, 32, 64].map { depth in
        Workload(
          "bridge/alternation/depth=\(depth)", size: depth,
          expects: [.exactly(Counter("bodies"), Int64(2 * (depth + 1)))],
          implementations: [
            .bridge { BridgeStage(alternations: depth) },
            .rival("controllers") { BridgeStage.work { BridgeStage(controllers: 2 * depth + 1) } },
          ])
      },
      finding: InWords.crossing),
    Question(
      "What does a trait change cost many views that are values?",
      note: """
        10,000 views, of which all or none read the trait that changes. `everything` evaluates all of \
        them whatever has changed. \(twice)
        """,
      workloads: [true, false].map { areReaders in
        Workload(
          "bridge/\(areReaders ? "read" : "unread")/bodies=10000",
          expects: [.exactly(Counter("bodies"), areReaders ? 20_000 : 0)],
          implementations: [
            .bridge { BridgeStage(bodies: 10_000, areReaders, evaluatesAll: false) },
            .rival("everything") {
              BridgeStage.work { BridgeStage(bodies: 10_000, areReaders, evaluatesAll: true) }
            },
          ])
      },
      finding: InWords.bodies),
    Question(
      "What does a value cost that SwiftUI sets and UIKit reads?",
      note: """
        A view sets the environment value of a trait above 1,000 controllers that read the trait. \
        `controllers`: the same below a controller that overrides the trait. \(twice)
        """,
      workloads: [
        Workload(
          "bridge/into-traits/controllers=1000",
          implementations: [
            .bridge { BridgeStage(shelfOf: 1_000) },
            .rival("controllers") { BridgeStage.work { BridgeStage(controllersBeside: 1_000) } },
          ])
      ],
      finding: InWords.intoTraits),
  ]
}

extension Implementation {
  /// The bridge, with the bodies that it evaluated counted.
  fileprivate static func bridge(
    _ makeStage: @escaping @MainActor @Sendable () -> BridgeStage
  ) -> Implementation {
    Implementation(name: "engine", role: .engine) {
      let stage = onMain(makeStage)
      return CountedWork(BridgeStage.work { stage }) {
        ["bodies": Int64(onMain { stage.seen.bodies })]
      }
    }
  }
}

/// What bodies and controllers saw.
@MainActor
private final class Seen {
  var bodies = 0
  var last = 0
}

/// Something in a window that reads a trait.
@MainActor
private final class BridgeStage {
  let seen = Seen()
  private let scene = UIWindowScene()
  private let window: UIWindow
  private var change: (_ value: Int) -> Void = { _ in }

  private init(root: (Seen) -> UIViewController) {
    window = UIWindow(windowScene: scene)
    window.rootViewController = root(seen)
    change = { [window] in window.traitOverrides[Tint.self] = $0 }
    window.traitOverrides[Tint.self] = 2
    window.makeKeyAndVisible()
    UIApplication.shared.runUpdateCycle()
  }

  convenience init(alternations depth: Int) {
    self.init { UIHostingController(rootView: BridgeStorey(depth: depth, seen: $0)) }
  }

  convenience init(controllers count: Int) {
    self.init { seen in
      let root = SeeingController(seen)
      var outer: UIViewController = root
      for _ in 1..<count {
        let inner = SeeingController(seen)
        outer.addChild(inner)
        outer.view.addSubview(inner.view)
        outer = inner
      }
      return root
    }
  }

  convenience init(bodies count: Int, _ areReaders: Bool, evaluatesAll: Bool) {
    var host: UIHostingController<BridgeList>?
    self.init { seen in
      let list = BridgeList(count: count, areReaders: areReaders, turn: 0, seen: seen)
      let controller = UIHostingController(rootView: list)
      host = controller
      return controller
    }
    guard evaluatesAll, let host else { return }
    change = { [window] in
      window.traitOverrides[Tint.self] = $0
      host.rootView.turn += 1
    }
  }

  convenience init(shelfOf count: Int) {
    var host: UIHostingController<BridgeShelf>?
    self.init { seen in
      let controller = UIHostingController(rootView: BridgeShelf(count: count, tint: 2, seen: seen))
      host = controller
      return controller
    }
    if let host { change = { host.rootView.tint = $0 } }
  }

  convenience init(controllersBeside count: Int) {
    self.init { seen in
      let root = SeeingController(seen)
      for _ in 0..<count {
        let inner = SeeingController(seen)
        root.addChild(inner)
        root.view.addSubview(inner.view)
      }
      return root
    }
  }

  /// Changes the trait there and back.
  nonisolated static func work(on makeStage: @escaping @MainActor @Sendable () -> BridgeStage)
    -> Work
  {
    let stage = onMain(makeStage)
    return { iterations in
      onMain {
        repeated(iterations) {
          for value in 1...2 {
            stage.change(value)
            UIApplication.shared.runUpdateCycle()
          }
          return UInt64(stage.seen.last)
        }
      }
    }
  }
}

private enum TintKey: UITraitBridgedEnvironmentKey {
  static var defaultValue: Int { Tint.defaultValue }
  static func read(from traitCollection: UITraitCollection) -> Int { traitCollection[Tint.self] }
  static func write(to mutableTraits: inout any UIMutableTraits, value: Int) {
    mutableTraits[Tint.self] = value
  }
}

extension EnvironmentValues {
  fileprivate var tint: Int {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
}

private struct BridgeStorey: View {
  let depth: Int
  let seen: Seen
  @Environment(\.tint) private var tint

  var body: some View {
    let _ = seen.bodies += 1
    let _ = seen.last = tint
    if depth > 0 { BridgeFloor(depth: depth, seen: seen) }
  }
}

private struct BridgeFloor: UIViewControllerRepresentable {
  let depth: Int
  let seen: Seen

  func makeUIViewController(context: Context) -> SeeingController {
    let controller = SeeingController(seen)
    let inner = UIHostingController(rootView: BridgeStorey(depth: depth - 1, seen: seen))
    controller.addChild(inner)
    controller.view.addSubview(inner.view)
    return controller
  }

  func updateUIViewController(_ controller: SeeingController, context: Context) {}
}

private final class SeeingController: UIViewController {
  private let seen: Seen

  init(_ seen: Seen) {
    self.seen = seen
    super.init()
  }

  override func viewWillLayoutSubviews() { seen.last = traitCollection[Tint.self] }
}

/// Controllers below a value that is set in SwiftUI.
private struct BridgeShelf: View {
  let count: Int
  var tint: Int
  let seen: Seen

  var body: some View {
    let _ = seen.bodies += 1
    ForEach(0..<count, id: \.self) { _ in BridgeLeaf(seen: seen) }.environment(\.tint, tint)
  }
}

private struct BridgeLeaf: UIViewControllerRepresentable {
  let seen: Seen

  func makeUIViewController(context: Context) -> SeeingController { SeeingController(seen) }

  func updateUIViewController(_ controller: SeeingController, context: Context) {}
}

/// Many views next to each other.
private struct BridgeList: View {
  let count: Int
  let areReaders: Bool
  var turn: Int
  let seen: Seen

  var body: some View {
    ForEach(0..<count, id: \.self) { _ in
      BridgeReader(isReader: areReaders, turn: turn, seen: seen)
    }
  }
}

private struct BridgeReader: View {
  let isReader: Bool
  let turn: Int
  let seen: Seen
  @Environment(\.tint) private var tint

  var body: some View {
    let _ = seen.bodies += 1
    let _ = seen.last = isReader ? tint : 1
    EmptyView()
  }
}
