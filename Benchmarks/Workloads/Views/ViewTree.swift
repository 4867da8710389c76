import UIKitTraits

/// Views in a window as a forest, so that what is asked of the engine can be asked of them.
///
/// Used on the main thread only, like everything in `bench`; a pass is an update cycle.
final class ViewTree: @unchecked Sendable {
  private let scene: UIWindowScene
  private let window: UIWindow

  @MainActor
  private init(detached: Void) {
    scene = UIWindowScene()
    window = UIWindow(windowScene: scene)
    window.isHidden = false
  }
}

extension ViewTree: MeasuredForest {
  static var name: String { "views" }
  static func make() -> ViewTree { onMain { ViewTree(detached: ()) } }

  func addNode() -> UIView { onMain { UIView() } }
  func makeLive(_ node: UIView) { onMain { window.addSubview(node) } }
  func add(_ node: UIView, below parent: UIView) { onMain { parent.addSubview(node) } }
  func add(_ node: UIView, below parent: UIView, before next: UIView) {
    onMain { parent.insertSubview(node, belowSubview: next) }
  }
  func remove(_ node: UIView) { onMain { node.removeFromSuperview() } }

  func set(_ trait: MeasuredTrait, at node: UIView, to value: Int?) {
    onMain { node.traitOverrides.overrides.set(trait, to: value) }
  }

  func read(at node: UIView) -> Int { onMain { node.traitCollection[Tint.self] } }

  func observe(_ trait: MeasuredTrait, at node: UIView, _ heard: @escaping (Int) -> Void) {
    nonisolated(unsafe) let heard = heard
    onMain {
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
  }

  func pass() { onMain { UIApplication.shared.runUpdateCycle() } }
  func pass(of node: UIView) { onMain { node.updateTraitsIfNeeded() } }
}

extension UIView {
  fileprivate func observe<Trait: NumberedTrait>(
    _ trait: Trait.Type, _ heard: @escaping (Int) -> Void
  ) {
    registerForTraitChanges([trait]) { (_: UIView, previous) in heard(previous[Trait.self]) }
  }
}

/// The workloads run on the main thread; nobody has told the compiler.
@discardableResult
@inline(__always)
func onMain<Result>(_ body: @MainActor () -> Result) -> Result {
  withoutActuallyEscaping(body) { body in
    unsafeBitCast(body, to: (() -> Result).self)()
  }
}
