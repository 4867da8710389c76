import TraitModel

/// A node that stands for a view of UIKit's.
@MainActor
protocol RepresentingNode: Node {
  /// The view that is inside the hosting view.
  var representedView: UIView? { get }
}

/// Keeps the overrides of a represented object in step with what the environment was set to above it.
///
/// Only what views wrote becomes an override; what they inherited reaches the object as any trait does.
@MainActor
struct WrittenOverrides {
  private var applied = TraitOverrides()

  /// - Complexity: O(1) if nothing was written and nothing is; else O(overrides).
  mutating func apply(_ written: TraitOverrides, to object: UIEnvironment) {
    if applied.isEmpty, written.isEmpty { return }
    if applied == written { return }
    for slot in applied.slots where !written.contains(slot) {
      object.traitOverrides.overrides.remove(slot)
    }
    for entry in written.entries {
      object.traitOverrides.setTraitValue(entry.value, in: entry.slot)
    }
    applied = written
  }
}

/// What controllers and views that are represented have in common.
class RepresentableNode<Content: View, Object: UIEnvironment>: ReadingNode<Content> {
  final var object: Object?
  private var written = WrittenOverrides()

  override init(_ view: Content, at place: Place) {
    super.init(view, at: place)
    refresh()
  }

  /// Makes the object, before it is shown.
  func makeObject() -> Object { preconditionFailure("A representable makes something") }

  func showObject(_ object: Object) {}

  func updateObject(_ object: Object) {}

  /// Reads while the object is made count until the next update of the object.
  final override func evaluate() {
    let isNew = object == nil
    let object = object ?? makeObject()
    self.object = object
    written.apply(scope.values.written, to: object)
    if isNew { showObject(object) }
    updateObject(object)
  }

  override func environmentDidChange(_ change: EnvironmentScope.Change) {
    super.environmentDidChange(change)
    if change.isWrittenDifferent, let object { written.apply(scope.values.written, to: object) }
  }

  override func render(into rendering: inout Rendering) {
    guard let object else { return }
    rendering.add(["\(type(of: object))"])
  }
}
