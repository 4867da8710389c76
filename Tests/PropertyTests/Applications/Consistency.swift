import UIKitTraits

/// What must hold of windows, views and controllers at any time; each answer follows the name of the object.
@MainActor
enum Consistency {
  static func disorder(of window: UIWindow) -> String? {
    if let scene = window.windowScene, scene.windows.count(where: { $0 === window }) != 1 {
      return "is in a scene that does not have it"
    }
    return window.window === window ? nil : "is not in itself"
  }

  static func disorder(of view: UIView) -> String? {
    if let superview = view.superview, superview.subviews.count(where: { $0 === view }) != 1 {
      return "is in a view that has it \(superview.subviews.count { $0 === view }) times"
    }
    if view.subviews.contains(where: { $0.superview !== view }) {
      return "has a subview that is elsewhere"
    }
    let outermost = sequence(first: view) { $0.superview }.first { $0.superview == nil }
    return view.window === outermost as? UIWindow ? nil : "is in another window than what it is in"
  }

  static func disorder(of controller: UIViewController) -> String? {
    if let parent = controller.parent, parent.children.count(where: { $0 === controller }) != 1 {
      return "is a child of a controller that does not have it"
    }
    if controller.children.contains(where: { $0.parent !== controller }) {
      return "has a child that is another's"
    }
    // A parent presents for its children.
    let line = sequence(first: controller, next: \.parent)
    if let sheet = controller.presentedViewController,
      !line.contains(where: { $0 === sheet.presentingViewController })
    {
      return "presents what another presents"
    }
    return nil
  }
}
