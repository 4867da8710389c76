import Foundation
import UIKitTraits

// How views are dismissed: a hosting controller sets it for its views while it is presented or pushed, and what
// presents views inside sets it for those.

/// What dismisses a view. Two values of the environment with one instance are the same: a view that reads it is
/// evaluated for another instance, not when this one does something else.
package final class Dismissal {
  package var action: @MainActor () -> Void
  package init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  /// The same dismissal, which does something else from now on.
  @discardableResult
  @MainActor func running(_ action: @escaping @MainActor () -> Void) -> Dismissal {
    let old = self.action
    self.action = action
    // The deinit of what the old one had may dismiss.
    return withExtendedLifetime(old) { self }
  }
}

/// Whether views are in a presentation. It is found out when a view reads it, because that looks at all controllers
/// around, and stays so: another answer is another instance.
final class Presence: @unchecked Sendable {
  static let inside = Presence { true }
  static let outside = Presence { false }

  private let find: @MainActor () -> Bool
  private var known: Bool?

  init(_ find: @escaping @MainActor () -> Bool) { self.find = find }

  /// Views read it on the main thread.
  var isInside: Bool {
    if let known { return known }
    guard Thread.isMainThread else { return false }
    let found = MainActor.assumeIsolated(find)
    known = found
    return found
  }

  /// Whether a view has read an answer that is not right any more.
  @MainActor var isOld: Bool { known.map { $0 != find() } ?? false }
}

private enum DismissalKey: EnvironmentKey { static var defaultValue: Dismissal { Dismissal {} } }
private enum PresenceKey: EnvironmentKey { static var defaultValue: Presence { .outside } }

extension EnvironmentValues {
  package var dismissal: Dismissal {
    get { self[DismissalKey.self] }
    set { self[DismissalKey.self] = newValue }
  }
  var presence: Presence {
    get { self[PresenceKey.self] }
    set { self[PresenceKey.self] = newValue }
  }
  package var isInPresentation: Bool {
    get { presence.isInside }
    set { presence = newValue ? .inside : .outside }
  }
}

// MARK: - What is presented inside

extension View {
  /// Dismissing this view or one inside runs `action`, for as long as this view is there: a program may keep what
  /// dismisses it, and call that when something else is presented.
  package nonisolated func dismissed(by action: @escaping @MainActor () -> Void) -> some View {
    DismissedView(content: self, action: action)
  }
}

private nonisolated struct DismissedView<Content: View>: View {
  let content: Content
  let action: @MainActor () -> Void
  @State private var dismissal = Dismissal {}

  @MainActor var body: some View {
    EndingView(
      content: content.environment(\.dismissal, dismissal.running(action)), dismissal: dismissal)
  }
}

private nonisolated struct EndingView<Content: View>: View {
  typealias Body = Never

  let content: Content
  let dismissal: Dismissal
}

@MainActor
extension EndingView: WrappingView {
  func makeNode(at place: Node.Place) -> Node { EndingNode(self, at: place) }
}

private final class EndingNode<Content: View>: WrappingNode<EndingView<Content>> {
  override func dismantle() {
    super.dismantle()
    view.dismissal.running {}
  }
}

// MARK: - Controllers

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
