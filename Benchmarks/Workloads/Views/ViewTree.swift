import UIKitTraits

/// Views in a window as a forest, to run the engine's workloads on views.
///
/// Used on the main thread only, like all of `bench`; a pass is an update cycle.
final class ViewTree: @unchecked Sendable {
  private let scene: UIWindowScene
  private let window: UIWindow
  private let acts: Acts

  @MainActor
  private init(detached: Void) {
    scene = UIWindowScene()
    window = UIWindow(windowScene: scene)
    window.isHidden = false
    acts = Acts(
      MainActs(
        set: { view, trait, value in view.traitOverrides.overrides.set(trait, to: value) },
        read: { view in view.traitCollection[Tint.self] },
        pass: { UIApplication.shared.runUpdateCycle() }))
  }
}

/// The measured operations, as functions without an actor. Converting them once avoids the
/// allocation of `onMain` in each call.
private struct Acts {
  let set: (UIView, MeasuredTrait, Int?) -> Void
  let read: (UIView) -> Int
  let pass: () -> Void

  init(_ acts: MainActs) { self = unsafeBitCast(acts, to: Acts.self) }
}

private struct MainActs {
  let set: @MainActor (UIView, MeasuredTrait, Int?) -> Void
  let read: @MainActor (UIView) -> Int
  let pass: @MainActor () -> Void
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
    acts.set(node, trait, value)
  }

  func read(at node: UIView) -> Int { acts.read(node) }

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

  func pass() { acts.pass() }
  func pass(of node: UIView) { onMain { node.updateTraitsIfNeeded() } }
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
