/// Where among the subviews a view is to be.
package enum SubviewPlace {
  case last
  case index(Int)
  case below(UIView)
  case above(UIView)
}

extension UIView {
  /// Called with each view that has entered a window, before its `didMoveToWindow`, and with each
  /// window that is shown; for other modules.
  @exclusivity(unchecked) package static var onEnteringWindow: ((UIView) -> Void)?

  /// The environment whose node is attached to the superview's: the view's controller if it has
  /// one.
  package final var topEnvironment: UIEnvironment { owner ?? self }

  package final var nextSibling: UIView? { siblings.next?.takeUnretainedValue() }
  package final var firstSubview: UIView? { subviewList.first?.takeUnretainedValue() }

  final func insert(_ view: UIView, besides sibling: UIView, _ place: SubviewPlace) {
    guard sibling !== view, sibling.holder === self else {
      return TraitFailure.fail(
        "Can't insert \(name(view)) next to \(name(sibling)): add that to \(name(self)) first")
    }
    insert(view, place)
  }

  final func insert(_ view: UIView, _ place: SubviewPlace) {
    if let reason = reasonNotToInsert(view) { return TraitFailure.fail(reason) }
    var changes = Inheritance.changes
    ViewMove.resign(view, for: currentWindow)
    if Inheritance.changes != changes {
      if let reason = reasonNotToInsert(view) { return TraitFailure.fail(reason) }
      changes = Inheritance.changes
    }
    view.willMove(toSuperview: self)
    if let old = view.holder, old !== self { old.willRemoveSubview(view) }
    var move = ViewMove(of: view, to: currentWindow)
    move.begin()
    // Checked again: a callback may have moved either view.
    if Inheritance.changes != changes {
      if let reason = reasonNotToInsert(view) {
        TraitFailure.fail(reason)
        return move.end()
      }
      move.leaveDetour()
    }
    // Asked when the callbacks are over: one may change it.
    let tint = InheritedTint(of: view)
    link(view, place)
    tint?.forget()
    setNeedsLayout()
    move.end()
    tint?.tell()
    view.didMoveToSuperview()
    didAddSubview(view)
    if LayoutMargins.arePreserved { view.superviewMayChangeMargins() }
  }

  /// Gives a subview another place among the others. It stays inside, so no callback is made.
  package final func reorder(_ view: UIView, _ place: SubviewPlace) {
    link(view, place)
    setNeedsLayout()
  }

  private func link(_ view: UIView, _ place: SubviewPlace) {
    // Kept alive while it is in neither list.
    withExtendedLifetime(view) {
      let old = view.holder
      old?.unlink(view)
      subviewList.link(view, before: next(at: place))
      view.unretainedSuperview = .passUnretained(self)
      Inheritance.attach(view)
      Adapting.placeDidChange(of: view)
      // A subclass may override it: the view has its place by then.
      if old !== self {
        // Also without an old superview: one that was released ended none.
        view.endCrossingConstraints()
        old?.setNeedsLayout()
      }
    }
  }

  /// The subview at an index; nil if there is none.
  package final func subview(at index: Int) -> UIView? {
    index < 0 ? nil : subviewList.view(at: index)
  }

  /// The view that will follow one at a place. A sibling that a callback has taken out stands for
  /// the end.
  private func next(at place: SubviewPlace) -> UIView? {
    switch place {
    case .last: nil
    case .index(let index): subviewList.view(at: index)
    case .below(let sibling): sibling.holder === self ? sibling : nil
    case .above(let sibling): sibling.holder === self ? sibling.nextSibling : nil
    }
  }

  private func reasonNotToInsert(_ view: UIView) -> String? {
    if view === self { return "Can't add \(name(view)) to itself: add it to another view" }
    if view is UIWindow {
      return "Can't add \(name(view)) to \(name(self)): show a window by makeKeyAndVisible()"
    }
    if view.hasNoDescendants { return nil }
    guard Inheritance.wouldCreateCycle(view.topEnvironment, below: self) else { return nil }
    return isDescendant(of: view)
      ? "Can't add \(name(view)) to \(name(self)), which is inside it: take that out first"
      : "Can't add \(name(view)) to \(name(self)), a view of its controller's descendants: remove them"
  }

  /// Whether no view and no controller can be a descendant of this view or its controller. Then
  /// inserting it cannot create a cycle, and no ancestor needs a check.
  private var hasNoDescendants: Bool {
    guard subviewList.isEmpty else { return false }
    guard let owner else { return true }
    return (owner as? UIViewController)?.hasNoDescendants ?? false
  }

  final func remove(_ view: UIView) {
    ViewMove.resign(view, for: nil)
    if view.holder !== self { return }
    let changes = Inheritance.changes
    view.willMove(toSuperview: nil)
    willRemoveSubview(view)
    var move = ViewMove(of: view, to: nil)
    move.begin()
    // A callback may have moved the view.
    if view.holder !== self { return move.end() }
    withExtendedLifetime(view) {
      if Inheritance.changes != changes { move.leaveDetour() }
      let tint = InheritedTint(of: view)
      unlink(view)
      tint?.forget()
      Inheritance.detach(view)
      view.endCrossingConstraints()
      setNeedsLayout()
      move.end()
      tint?.tell()
      view.didMoveToSuperview()
      if LayoutMargins.arePreserved { view.superviewMayChangeMargins() }
    }
  }

  private func unlink(_ view: UIView) {
    view.clearSuperview()
    _ = subviewList.unlink(view)
  }

  /// The superview no longer owns this view. The observer that runs may be this view's own and does
  /// not retain it, see `Receiver`.
  private func clearSuperview() {
    unretainedSuperview = nil
    EnvironmentForest.forest.keepDuringOperations(self)
  }

  /// Calls `body` with the view and all views inside it, in pre-order.
  ///
  /// - Parameter isLookedInto: Whether to call it for a view, and for those inside that one.
  package final func forEachViewInside(
    where isLookedInto: (UIView) -> Bool = { _ in true }, _ body: (UIView) -> Void
  ) {
    var ahead = [self]
    while let view = ahead.popLast() {
      if !isLookedInto(view) { continue }
      body(view)
      view.subviewList.push(onto: &ahead)
    }
  }

  /// Removes the subviews, in the view's deinit, and returns them.
  package final func releaseSubviews() -> [UIView] {
    let released = subviewList.unlinkAll()
    for view in released {
      view.clearSuperview()
      view.forgetTintOfSuperview()
    }
    return released
  }

  /// Releases the subviews that have no other owner, and theirs, without recursion.
  final func dismantle() {
    countAsHidden(false)
    var orphans = releaseSubviews()
    while var orphan = orphans.popLast() {
      guard isKnownUniquelyReferenced(&orphan) else { continue }
      orphans += orphan.releaseSubviews()
    }
  }
}
