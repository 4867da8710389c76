extension UIViewController {
  final func nearestParent<Container: UIViewController>() -> Container? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? Container }.first
  }

  /// The outermost parent, which may be this controller.
  final var outermostParent: UIViewController {
    var outermost = self
    while let parent = outermost.parentController { outermost = parent }
    return outermost
  }

  /// - Parameter isWanted: Asked after the child's last callback before it becomes one.
  /// - Returns: Whether it became a child.
  @discardableResult
  final func addChild(_ child: UIViewController, while isWanted: () -> Bool) -> Bool {
    if let reason = reasonNotToAdd(child) {
      TraitFailure.fail(reason)
      return false
    }
    if child.parentController === self { return false }
    let changes = Inheritance.changes
    child.removeFromParent()
    child.willMove(toParent: self)
    guard isWanted() else { return false }
    // Checked again: a callback may have moved either controller.
    if Inheritance.changes != changes, let reason = reasonNotToAdd(child) {
      TraitFailure.fail(reason)
      return false
    }
    let former = child.leaveParent()
    child.placeInParent = childRoll.add(child)
    child.parentController = self
    child.movement.insert(.toParent)
    // Client code runs only now, when the child has one parent.
    former?.endOverrides(of: child)
    Inheritance.parentDidChange(of: child)
    if child.parentController !== former { former?.childHasLeft(child) }
    return child.parentController === self
  }

  /// For containers, which ask before they store what can't become a child.
  final func reasonNotToAdd(anyOf controllers: [UIViewController]) -> String? {
    controllers.lazy.filter { $0.parentController !== self }.compactMap(reasonNotToAdd).first
  }

  final func reasonNotToAdd(_ child: UIViewController) -> String? {
    if child === self { return "Can't add \(name(self)) to itself: choose another parent" }
    if child.hasNoDescendants { return nil }
    if Inheritance.isDescendant(self, of: child) {
      return "Can't add \(name(child)) to its descendant \(name(self)): remove that first"
    }
    return Inheritance.wouldCreateCycle(child, below: self)
      ? "Can't add \(name(child)) to \(name(self)), whose view is inside its own: move that first"
      : nil
  }

  /// Whether no view and no controller can be a descendant of this controller.
  final var hasNoDescendants: Bool {
    childRoll.isEmpty && presented == nil && loadedView?.subviewList.isEmpty ?? true
  }

  /// Calls nothing. The caller ends what the parent overrides, which may call the client.
  ///
  /// - Returns: The parent.
  final func leaveParent() -> UIViewController? {
    guard let parent = parentController else { return nil }
    parent.childRoll.remove(at: placeInParent) { $0.placeInParent = $1 }
    parentController = nil
    movement.subtract([.toParent, .isArriving])
    parent.parentController?.controllerHasLeft(self, parent)
    return parent
  }
}
