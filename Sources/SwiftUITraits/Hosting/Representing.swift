import TraitModel

/// A view that stands for a view or a controller of UIKit's: what both kinds have in common.
@MainActor
public protocol RepresentingView: View where Body == Never {
  associatedtype Coordinator = Void
  typealias Context = RepresentableContext<Self>

  /// Called once, before what is represented is made.
  func makeCoordinator() -> Coordinator
}

extension RepresentingView where Coordinator == Void {
  public func makeCoordinator() {}
}

/// What a representable is told: its coordinator, and the values of its environment.
@MainActor
public struct RepresentableContext<Representable: RepresentingView> {
  public let coordinator: Representable.Coordinator
  public let environment: EnvironmentValues
}

/// A node that keeps a view or a controller of UIKit's.
class RepresentingNode<Content: RepresentingView, Object: UIEnvironment>: ReadingNode<Content> {
  private(set) final var object: Object?
  private(set) final lazy var coordinator = view.makeCoordinator()
  private var written = WrittenOverrides()

  override init(_ view: Content, at place: Place) {
    super.init(view, at: place)
    refresh()
  }

  // MARK: What either kind does

  func makeObject(_ context: Content.Context) -> Object {
    fatalError("A representable makes something")
  }

  func showObject(_ object: Object) {}
  func updateObject(_ object: Object, _ context: Content.Context) {}
  func dismantleObject(_ object: Object) {}

  // MARK: What both do

  /// Reads while the object is made count until the next update of the object.
  final override func refresh() {
    reading {
      let context = Content.Context(coordinator: coordinator, environment: scope.trackedValues)
      let isNew = object == nil
      let object = object ?? makeObject(context)
      self.object = object
      written.apply(scope.values.written, to: object)
      if isNew { showObject(object) }
      updateObject(object, context)
    }
  }

  final override func environmentDidChange(_ change: EnvironmentScope.Change) {
    super.environmentDidChange(change)
    if change.isWrittenDifferent, let object { written.apply(scope.values.written, to: object) }
  }

  final override func render(into rendering: inout Rendering) {
    guard let object else { return }
    rendering.add(["\(type(of: object))"])
  }

  final override func dismantle() {
    super.dismantle()
    if let object { dismantleObject(object) }
  }
}

/// Keeps the overrides of a represented object in step with what the environment was set to above it.
///
/// Only what views wrote becomes an override; what they inherited reaches the object as any trait does.
@MainActor
private struct WrittenOverrides {
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
