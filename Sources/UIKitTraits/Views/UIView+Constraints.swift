import UIKitValues

extension UIViewLooks {
  final var addedConstraints: ConstraintList? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }

  /// The constraints between a view inside, or this one, and a view outside.
  final var crossingConstraints: ConstraintList? {
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
    let list = addedConstraints ?? ConstraintList()
    addedConstraints = list
    list.add(constraint)
  }

  package final func drop(_ constraint: NSLayoutConstraint) {
    addedConstraints?.remove(constraint)
  }

  package final func note(crossedBy constraint: NSLayoutConstraint) {
    let list = crossingConstraints ?? ConstraintList()
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

/// The constraints of a view, each once, in the order in which they were added. Adding and removing one is O(1).
@MainActor
final class ConstraintList {
  private var places: [ObjectIdentifier: (place: Int, constraint: NSLayoutConstraint)] = [:]
  private var added = 0

  var all: [NSLayoutConstraint] {
    FacadeWork.steps += places.count
    return places.values.sorted { $0.place < $1.place }.map(\.constraint)
  }

  func add(_ constraint: NSLayoutConstraint) {
    if places[ObjectIdentifier(constraint)] != nil { return }
    added += 1
    places[ObjectIdentifier(constraint)] = (added, constraint)
  }

  func remove(_ constraint: NSLayoutConstraint) { places[ObjectIdentifier(constraint)] = nil }
}
