/// Shows a view of UIKit's among views of SwiftUI's.
@MainActor
public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>

  /// Called once, when the view is first shown.
  func makeUIView(context: Context) -> UIViewType
  /// Called after `makeUIView`, when this becomes a different value, and when what it read in the
  /// environment changes.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// Called once, before `makeUIView`.
  func makeCoordinator() -> Coordinator
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
}

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// What a representable is told: its coordinator, and the values of its environment.
@MainActor
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public let environment: EnvironmentValues
}

extension UIViewRepresentable {
  func makePlatformViewNode(at place: Node.Place) -> Node { PlatformViewNode(self, at: place) }
}

private final class PlatformViewNode<Content: UIViewRepresentable>:
  RepresentableNode<Content, Content.UIViewType>, RepresentingNode
{
  private lazy var coordinator = view.makeCoordinator()

  private var context: Content.Context {
    Content.Context(coordinator: coordinator, environment: scope.trackedValues)
  }

  var representedView: UIView? { object }

  override func makeObject() -> Content.UIViewType { view.makeUIView(context: context) }

  override func showObject(_ object: Content.UIViewType) { host.show(object) }

  override func updateObject(_ object: Content.UIViewType) {
    view.updateUIView(object, context: context)
  }

  override func dismantle() {
    super.dismantle()
    guard let object else { return }
    Content.dismantleUIView(object, coordinator: coordinator)
    object.removeFromSuperview()
  }
}
