import UIKitValues

extension UIViewLooks {
  final var addedConstraints: MemberList<NSLayoutConstraint>? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }

  /// The constraints between a view inside, or this one, and a view outside.
  final var crossingConstraints: MemberList<NSLayoutConstraint>? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
}

extension UIView: ConstraintKeeper {
  package final var keeper: (any ConstraintKeeper)? { self }
  package final var outerKeeper: (any ConstraintKeeper)? {
    FacadeWork.steps += 1
    return holder
  }

  package final func keep(_ constraint: NSLayoutConstraint) {
    let list = addedConstraints ?? MemberList()
    addedConstraints = list
    list.add(constraint)
  }

  package final func drop(_ constraint: NSLayoutConstraint) {
    addedConstraints?.remove(constraint)
  }

  /// Not while it is laid out: a layout that tries a constant, and then takes another, would never settle.
  package final func placesMayChange() { if !viewState.isLayingOut { setNeedsLayout() } }

  package final func note(crossedBy constraint: NSLayoutConstraint) {
    let list = crossingConstraints ?? MemberList()
    crossingConstraints = list
    list.add(constraint)
  }

  package final func forget(crossedBy constraint: NSLayoutConstraint) {
    crossingConstraints?.remove(constraint)
  }

  /// Deactivates the constraints between views inside and views outside, after the view has left its superview.
  final func endCrossingConstraints() {
    guard NSLayoutConstraint.haveCrossed else { return }
    for constraint in crossingConstraints?.all ?? [] { constraint.isActive = false }
  }
}
