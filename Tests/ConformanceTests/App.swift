import UIKit

extension UIViewController {
  /// Adds a child controller and puts its view into a view.
  func embed(_ child: UIViewController, in container: UIView? = nil) {
    addChild(child)
    (container ?? view).addSubview(child.view)
    child.didMove(toParent: self)
  }
}

/// Counts what it is told.
@MainActor
final class Counter {
  private(set) var count = 0

  func increase() { count += 1 }
}

/// A custom trait.
struct Theme: UITraitDefinition {
  static let defaultValue = 0
  static let affectsColorAppearance = true
}

extension UITraitCollection {
  var theme: Int { self[Theme.self] }
}

extension UIMutableTraits {
  var theme: Int {
    get { self[Theme.self] }
    set { self[Theme.self] = newValue }
  }
}
