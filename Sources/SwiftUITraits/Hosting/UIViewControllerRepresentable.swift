/// Shows a view controller among views of SwiftUI's.
@preconcurrency @MainActor
public protocol UIViewControllerRepresentable: RepresentingView {
  /// The class of the represented controller.
  associatedtype UIViewControllerType: UIViewController

  /// Called once, when the view is first shown.
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// Called after `makeUIViewController`, before the controller has a parent; and when this value
  /// changes, or one that it read from the environment.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  /// Called once, when the view is removed.
  static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator)
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}
}

/// What the methods of a representable of a controller are given.
public typealias UIViewControllerRepresentableContext<
  Representable: UIViewControllerRepresentable
> = RepresentableContext<Representable>

extension UIViewControllerRepresentable {
  func makeControllerNode(at place: Node.Place) -> Node { ControllerNode(self, at: place) }
}

private final class ControllerNode<Content: UIViewControllerRepresentable>:
  RepresentingNode<Content, Content.UIViewControllerType>
{
  override func makeObject(_ context: Content.Context) -> Content.UIViewControllerType {
    view.makeUIViewController(context: context)
  }

  override func showObject(_ object: Content.UIViewControllerType) {
    let parent = host.controller
    // Each of these calls the client, who may show something else at once.
    parent?.addChild(object)
    if isDismantled { return }
    let view = object.view
    if isDismantled { return }
    if let view { hostView.addSubview(view) }
    if isDismantled { return }
    if parent != nil { object.didMove(toParent: parent) }
  }

  override func updateObject(_ object: Content.UIViewControllerType, _ context: Content.Context) {
    view.updateUIViewController(object, context: context)
  }

  override func dismantleObject(_ object: Content.UIViewControllerType) {
    Content.dismantleUIViewController(object, coordinator: coordinator)
  }

  override func withdraw(_ object: Content.UIViewControllerType) {
    // The program, or another representable, may have moved it elsewhere.
    let superview = object.viewIfLoaded?.superview
    let isOnTheWay = superview == nil && object.parent != nil && object.parent === host.controller
    guard superview === hostView || isOnTheWay else { return }
    object.willMove(toParent: nil)
    object.viewIfLoaded?.removeFromSuperview()
    object.removeFromParent()
  }
}
