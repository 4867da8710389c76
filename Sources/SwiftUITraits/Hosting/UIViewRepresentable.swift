/// Shows a view of UIKit's among views of SwiftUI's.
@preconcurrency @MainActor
public protocol UIViewRepresentable: RepresentingView {
  /// The class of the represented view.
  associatedtype UIViewType: UIView

  /// Called once, when the view is first shown.
  func makeUIView(context: Context) -> UIViewType
  /// Called after `makeUIView`, before the view is in a window; and when this value changes, or one
  /// that it read from the environment.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// Called once, when the view is removed.
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
}

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
}

/// What the methods of a representable of a view are given.
public typealias UIViewRepresentableContext<Representable: UIViewRepresentable> =
  RepresentableContext<Representable>

extension UIViewRepresentable {
  func makePlatformViewNode(at place: Node.Place) -> Node { PlatformViewNode(self, at: place) }
}

private final class PlatformViewNode<Content: UIViewRepresentable>:
  RepresentingNode<Content, Content.UIViewType>
{
  override func makeObject(_ context: Content.Context) -> Content.UIViewType {
    view.makeUIView(context: context)
  }

  override func showObject(_ object: Content.UIViewType) { hostView.addSubview(object) }

  override func updateObject(_ object: Content.UIViewType, _ context: Content.Context) {
    view.updateUIView(object, context: context)
  }

  override func dismantleObject(_ object: Content.UIViewType) {
    Content.dismantleUIView(object, coordinator: coordinator)
  }

  override func withdraw(_ object: Content.UIViewType) {
    // The program, or another representable, may have moved it elsewhere.
    if object.superview === hostView { object.removeFromSuperview() }
  }
}
