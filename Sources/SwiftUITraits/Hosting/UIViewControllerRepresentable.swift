/// Shows a view controller among views of SwiftUI's.
@MainActor
public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  /// Called once, when the view is first shown.
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// Called after `makeUIViewController`, when this becomes a different value, and when what it read in
  /// the environment changes.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  /// Called once, before `makeUIViewController`.
  func makeCoordinator() -> Coordinator
  static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator)
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// What a representable is told: its coordinator, and the values of its environment.
@MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public let coordinator: Representable.Coordinator
  public let environment: EnvironmentValues
}

extension UIViewControllerRepresentable {
  func makeControllerNode(at place: Node.Place) -> Node { ControllerNode(self, at: place) }
}

private final class ControllerNode<Content: UIViewControllerRepresentable>:
  RepresentableNode<Content, Content.UIViewControllerType>, RepresentingNode
{
  private lazy var coordinator = view.makeCoordinator()

  private var context: Content.Context {
    Content.Context(coordinator: coordinator, environment: scope.trackedValues)
  }

  var representedView: UIView? { object?.view }

  override func makeObject() -> Content.UIViewControllerType {
    view.makeUIViewController(context: context)
  }

  override func showObject(_ object: Content.UIViewControllerType) {
    let parent = host.controller
    parent?.addChild(object)
    host.show(object.view)
    if parent != nil { object.didMove(toParent: parent) }
  }

  override func updateObject(_ object: Content.UIViewControllerType) {
    view.updateUIViewController(object, context: context)
  }

  override func dismantle() {
    super.dismantle()
    guard let object else { return }
    Content.dismantleUIViewController(object, coordinator: coordinator)
    object.willMove(toParent: nil)
    object.viewIfLoaded?.removeFromSuperview()
    object.removeFromParent()
  }
}
