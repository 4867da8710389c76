/// A presentation, a dismissal or an exchange of children, from its first callback to its last.
///
/// The controllers that leave are told so at once and stay where they are; their views are taken out, and
/// they are told that they have disappeared, at the end. A presentation ends in the next update cycle,
/// when what it shows has appeared:
///
///     full screen        presenter will disappear, presented will appear,
///                        presented did appear, presenter did disappear, completion
@MainActor
package final class Transition {
  /// Whether what happens now is animated. Nothing is: the appearance callbacks pass it on.
  @exclusivity(unchecked) private(set) static var isAnimated = false

  private var leaving: [UIViewController] = []
  private var end: (() -> Void)?
  private(set) var isOver = false
  /// Whether it ends in the next update cycle.
  var isWaiting: Bool { end != nil }
  /// Whether a presentation controller was told that it begins.
  var hasBegun = false

  package static func run(animated: Bool, _ body: () -> Void) {
    let outer = isAnimated
    isAnimated = animated
    defer { isAnimated = outer }
    body()
  }

  /// Tells controllers that they will disappear, and holds their other callbacks back until the end.
  func take(out controllers: [UIViewController]) {
    for controller in controllers where !isOver {
      leaving.append(controller)
      controller.movement.insert(.isHeld)
      controller.willLeaveScreen()
    }
  }

  /// Ends the transition in the next update cycle, or when `finish()` is called before.
  func finishLater(_ end: @escaping () -> Void) {
    // A callback may have ended it already.
    if isOver { return end() }
    self.end = end
    UIApplication.shared.addTransition(self)
  }

  /// Does nothing the second time.
  func finish() {
    if isOver { return }
    isOver = true
    release()
    let (end, controllers) = (end, leaving)
    (self.end, leaving) = (nil, [])
    end?()
    for controller in controllers { controller.settleAppearance() }
  }

  /// Lets the controllers that leave have their callbacks again.
  func release() {
    for controller in leaving { controller.movement.remove(.isHeld) }
  }
}
