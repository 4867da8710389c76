import UIKitValues

extension UIViewLooks {
  final func add(_ constraint: NSLayoutConstraint) {
    let added = addedConstraints ?? ConstraintList()
    addedConstraints = added
    added.add(constraint)
  }
  /// Ends the constraints here that are about a view which has left, or what is inside that.
  final func endConstraints(with view: UIView) {
    for constraint in addedConstraints?.all ?? []
    where constraint.keepers.contains(where: { ($0 as? UIView)?.isInside(view) ?? false }) {
      constraint.isActive = false
    }
  }
  final var addedConstraints: ConstraintList? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
}

extension UIView: ConstraintKeeper {
  package final var keeper: (any ConstraintKeeper)? { self }
  package final var outerKeeper: (any ConstraintKeeper)? { holder }
  package final func keep(_ constraint: NSLayoutConstraint) { add(constraint) }
  package final func drop(_ constraint: NSLayoutConstraint) {
    addedConstraints?.remove(constraint)
  }

  final func isInside(_ view: UIView) -> Bool {
    sequence(first: self, next: \.holder).contains { $0 === view }
  }

  /// Ends the constraints between what is inside a view that has left this one and what is not.
  final func endConstraints(withFormer view: UIView) {
    guard NSLayoutConstraint.areBetweenViews else { return }
    for keeper in sequence(first: self, next: \.holder) { keeper.endConstraints(with: view) }
  }
}

/// The constraints of a view, each once, in the order in which they were added. Adding and removing one is O(1).
@MainActor
final class ConstraintList {
  private var places: [ObjectIdentifier: (place: Int, constraint: NSLayoutConstraint)] = [:]
  private var added = 0

  var all: [NSLayoutConstraint] {
    places.values.sorted { $0.place < $1.place }.map(\.constraint)
  }

  func add(_ constraint: NSLayoutConstraint) {
    if places[ObjectIdentifier(constraint)] != nil { return }
    added += 1
    places[ObjectIdentifier(constraint)] = (added, constraint)
  }

  func remove(_ constraint: NSLayoutConstraint) { places[ObjectIdentifier(constraint)] = nil }
}
