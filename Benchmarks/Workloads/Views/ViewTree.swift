import UIKitTraits

/// Views in a window as a forest, to run the engine's workloads on views.
///
/// A pass is an update cycle.
@MainActor
final class ViewTree {
  private let scene: UIWindowScene
  private let window: UIWindow
  private let application = UIApplication.shared

  private init() {
    scene = UIWindowScene()
    window = UIWindow(windowScene: scene)
    window.isHidden = false
  }
}

extension ViewTree: @MainActor MeasuredForest {
  nonisolated static var name: String { "views" }
  static func make() -> ViewTree { ViewTree() }

  func addNode() -> UIView { UIView() }
  func makeLive(_ node: UIView) { window.addSubview(node) }
  func add(_ node: UIView, below parent: UIView) { parent.addSubview(node) }
  func add(_ node: UIView, below parent: UIView, before next: UIView) {
    parent.insertSubview(node, belowSubview: next)
  }
  func remove(_ node: UIView) { node.removeFromSuperview() }

  func set(_ trait: MeasuredTrait, at node: UIView, to value: Int?) {
    node.traitOverrides.overrides.set(trait, to: value)
  }

  func read(at node: UIView) -> Int { node.traitCollection[Tint.self] }
  func readThree(at node: UIView) -> Int {
    let traits = node.traitCollection
    return traits[Tint.self] &+ traits[Spacing.self] &+ traits[Width.self]
  }

  func observe(_ trait: MeasuredTrait, at node: UIView, _ heard: @escaping (Int) -> Void) {
    switch trait {
    case .tint:
      node.registerForTraitChanges([Tint.self]) { (_: UIView, previous) in
        heard(previous[Tint.self])
      }
    case .spacing:
      node.registerForTraitChanges([Spacing.self]) { (_: UIView, previous) in
        heard(previous[Spacing.self])
      }
    case .width:
      node.registerForTraitChanges([Width.self]) { (_: UIView, previous) in
        heard(previous[Width.self])
      }
    case .numbered(let trait): node.observe(trait, heard)
    }
  }

  func pass() { application.runUpdateCycle() }
}

extension UIView {
  fileprivate func observe<Trait: NumberedTrait>(
    _ trait: Trait.Type, _ heard: @escaping (Int) -> Void
  ) {
    registerForTraitChanges([trait]) { (_: UIView, previous) in heard(previous[Trait.self]) }
  }
}

/// Runs `body` as if on the main actor. All workloads run on the main thread, which the compiler
/// cannot know.
@discardableResult
@inline(__always)
func onMain<Result>(_ body: @MainActor () -> Result) -> Result {
  withoutActuallyEscaping(body) { body in
    unsafeBitCast(body, to: (() -> Result).self)()
  }
}
