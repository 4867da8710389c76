import UIKitTraits

// How views are dismissed: a hosting controller sets it for its views while it is presented or pushed, and what
// presents views inside sets it for those.

/// What dismisses a view. Two values of the environment with one instance are the same: a view that reads it is
/// evaluated for another instance, not when this one does something else.
package final class Dismissal {
  package var action: @MainActor () -> Void
  package init(_ action: @escaping @MainActor () -> Void) { self.action = action }
}

private enum DismissalKey: EnvironmentKey { static var defaultValue: Dismissal { Dismissal {} } }
private enum PresentedKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  package var dismissal: Dismissal {
    get { self[DismissalKey.self] }
    set { self[DismissalKey.self] = newValue }
  }
  package var isInPresentation: Bool {
    get { self[PresentedKey.self] }
    set { self[PresentedKey.self] = newValue }
  }
}

extension UIViewController {
  /// Takes the controller away, and what is above it; nil if it was neither pushed nor presented.
  var leave: (@MainActor () -> Void)? {
    if let navigationController,
      let page = sequence(first: self, next: \.parent)
        .first(where: { $0.parent === navigationController })
    {
      let pages = navigationController.viewControllers
      // A page that is being popped is in no stack.
      guard let place = pages.firstIndex(of: page) else { return nil }
      if place > 0 {
        return { navigationController.popToViewController(pages[place - 1], animated: true) }
      }
    }
    guard let presenter = presentingViewController else { return nil }
    return { presenter.dismiss(animated: true) }
  }
}
