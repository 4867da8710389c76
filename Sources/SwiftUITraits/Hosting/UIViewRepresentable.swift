/// Shows a view of UIKit's among views of SwiftUI's.
@MainActor
public protocol UIViewRepresentable: RepresentingView {
  associatedtype UIViewType: UIView

  /// Called once, when the view is first shown.
  func makeUIView(context: Context) -> UIViewType
  /// Called after `makeUIView`, when this becomes a different value, and when what it read in the
  /// environment changes.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// Called once, when the view is shown no more.
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
}

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
}

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
    // Unless a program, or another representable, shows it elsewhere by now.
    if object.superview === hostView { object.removeFromSuperview() }
  }
}
