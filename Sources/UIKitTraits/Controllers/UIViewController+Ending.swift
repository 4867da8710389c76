extension UIViewController {
  /// Releases the controllers that have no other owner, and theirs, without recursion.
  final func dismantle() {
    var orphans = release()
    var (doomed, survivors): ([UIViewController], [UIViewController]) = ([], [])
    while var orphan = orphans.popLast() {
      if isKnownUniquelyReferenced(&orphan) {
        orphans += orphan.release()
        doomed.append(orphan)
      } else {
        survivors.append(orphan)
      }
    }
    // The innermost first: else each would move all nodes below it.
    for controller in doomed.reversed() { controller.leaveView() }
    leaveView()
    let presentations = doomed.compactMap(\.presentation)
    doomed = []
    // Client code runs only now, when it can't reach a controller that is being released.
    // The program may have presentation controllers, and a popover its sheet.
    for presentation in presentations { presentation.dismiss() }
    for survivor in survivors where survivor.parentController == nil {
      if survivor.presenter == nil, let presentation = survivor.presentation {
        presentation.dismiss()
        survivor.forgetPresentation(presentation)
      }
      endOverrides(of: survivor)
      Inheritance.parentDidChange(of: survivor)
    }
    withExtendedLifetime(tracked.forget()) {}
    if SafeArea.isUsed { loadedView?.settleSafeArea() }
    endAppearance(isReleased: true)
  }

  private func leaveView() {
    if let loadedView { Inheritance.removeOwner(of: loadedView) }
  }

  /// Removes the children and the presented controller, and returns them. Calls nothing.
  private func release() -> [UIViewController] {
    var released = childRoll.entries
    for child in released { child.parentController = nil }
    if let presented {
      presented.presenter = nil
      released.append(presented)
    }
    (childRoll, presented) = (Roll(), nil)
    return released
  }
}
