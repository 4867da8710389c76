import BenchKit
import SwiftUITraits

/// What bodies and controllers read.
@MainActor
final class BridgeSeen {
  var bodies = 0
  var last = 0
  /// Changes the state of the view that writes the trait.
  var written: Binding<Int>?
}

/// A window with bodies or controllers that read a trait.
@MainActor
final class BridgeStage {
  let seen = BridgeSeen()
  private let scene = UIWindowScene()
  private let window: UIWindow
  private var change: (Int) -> Void = { _ in }

  private init(root: (BridgeSeen) -> UIViewController) {
    window = UIWindow(windowScene: scene)
    window.rootViewController = root(seen)
    window.traitOverrides[Tint.self] = 2
    window.makeKeyAndVisible()
    UIApplication.shared.runUpdateCycle()
    change = { [unowned window] in window.traitOverrides[Tint.self] = $0 }
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

// MARK: - Contents

extension BridgeStage {
  /// A view that reads the trait.
  convenience init() {
    self.init { UIHostingController(rootView: BridgeStorey(seen: $0)) }
  }

  convenience init(controllers count: Int) {
    self.init { SeeingController.nested(count, $0)[0] }
  }

  /// A view whose state is in the environment of controllers.
  static func writing(to count: Int) -> BridgeStage {
    let stage = BridgeStage { UIHostingController(rootView: BridgeWriter(count: count, seen: $0)) }
    stage.change = { [seen = stage.seen] in seen.written?.wrappedValue = $0 }
    return stage
  }

  /// Nested controllers, of which the innermost overrides and reads the trait.
  convenience init(overridingTheLastOf count: Int) {
    var last: UIViewController?
    self.init { seen in
      let controllers = SeeingController.nested(count, seen)
      last = controllers.last
      return controllers[0]
    }
    change = { last?.traitOverrides[Tint.self] = $0 }
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
    change = { [override = change] in
      override($0)
      host.rootView.turn += 1
    }
  }
}

// MARK: - Views and controllers

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
  let seen: BridgeSeen
  @Environment(\.tint) private var tint

  var body: some View {
    let _ = seen.bodies += 1
    let _ = seen.last = tint
    EmptyView()
  }
}

extension UIViewController {
  fileprivate func hold(_ inner: UIViewController) {
    addChild(inner)
    view.addSubview(inner.view)
  }
}

private final class SeeingController: UIViewController {
  private let seen: BridgeSeen

  init(_ seen: BridgeSeen) {
    self.seen = seen
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  /// Nested controllers, the outermost first.
  static func nested(_ count: Int, _ seen: BridgeSeen) -> [UIViewController] {
    var controllers: [UIViewController] = []
    for _ in 0..<count {
      let inner = SeeingController(seen)
      controllers.last?.hold(inner)
      controllers.append(inner)
    }
    return controllers
  }

  override func viewWillLayoutSubviews() { seen.last = traitCollection[Tint.self] }
}

/// Sets its state in the environment of controllers.
private struct BridgeWriter: View {
  let count: Int
  let seen: BridgeSeen
  @State private var tint = 2

  var body: some View {
    let _ = seen.bodies += 1
    let _ = seen.written = $tint
    ForEach(0..<count, id: \.self) { _ in BridgeSeer(seen: seen) }.environment(\.tint, tint)
  }
}

private struct BridgeSeer: UIViewControllerRepresentable {
  let seen: BridgeSeen

  func makeUIViewController(context: Context) -> SeeingController { SeeingController(seen) }
  func updateUIViewController(_ controller: SeeingController, context: Context) {}
}

/// Many sibling views.
private struct BridgeList: View {
  let count: Int
  let areReaders: Bool
  var turn: Int
  let seen: BridgeSeen

  var body: some View {
    ForEach(0..<count, id: \.self) { _ in
      BridgeReader(isReader: areReaders, turn: turn, seen: seen)
    }
  }
}

private struct BridgeReader: View {
  let isReader: Bool
  let turn: Int
  let seen: BridgeSeen
  @Environment(\.tint) private var tint

  var body: some View {
    let _ = seen.bodies += 1
    let _ = seen.last = isReader ? tint : 1
    EmptyView()
  }
}
