import TraitModel
import TraitTree

/// What scenes, windows, controllers and views have in common: a node in the forest of traits.
///
/// The object owns the node and destroys it in its deinit; the forest decides values and times.
/// Scenes, windows, presentation controllers and view controllers are eager: their own traits
/// change as soon as their overrides or their parents change. Views are lazy: theirs change in an
/// update.
///
/// An environment costs its node besides its own properties, and one whose class overrides
/// `traitCollectionDidChange` also a registration for every trait.
@preconcurrency @MainActor
open class UIEnvironment: UIResponder, UITraitEnvironment {
  package let node: TraitNode

  /// Overrides of other APIs than `traitOverrides`; nil in most environments.
  final var olderOverrides: OlderOverrides?

  /// Whether the node is eager.
  package class var isEager: Bool { true }

  /// Makes an environment without a parent. Public so that subclasses in other modules inherit
  /// initialisers.
  public init(detached: Void) {
    node = EnvironmentForest.forest.makeNode(isEager: Self.isEager)
    super.init()
    EnvironmentForest.table.add(self)
    MainThreadRelease.choose(self)
    if ClassProbe.overridesTraitCollectionDidChange(self) { observeEveryTrait() }
  }

  // Runs on the main thread, see `MainThreadRelease`.
  deinit {
    #if !os(Linux)
    MainActor.preconditionIsolated("Can't release an environment off the main thread")
    #endif
    UIEnvironment.end(self)
  }

  private nonisolated(unsafe) static let end = MainThreadRelease.inDeinit {
    (environment: UIEnvironment) in
    EnvironmentForest.table.remove(environment.node)
    EnvironmentForest.forest.destroy(environment.node)
  }

  /// The values of all traits here; before the first change or update, the application's.
  ///
  /// - Complexity: O(1); in a handler, of another environment than its own, O(depth).
  open var traitCollection: UITraitCollection {
    TraitTracking.collection(readBy: self) ?? EnvironmentForest.object(of: node)
  }

  /// Called after every change of any trait, after all registered handlers, if a subclass overrides
  /// it.
  @available(*, deprecated, message: "Register for the traits that matter")
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Brings the traits of this environment and of everything below it up to date, and calls the
  /// observers of what changes, before it returns. A controller's view brings its controller up to
  /// date first. Ancestors are not updated. Lays nothing out.
  ///
  /// - Complexity: O(1) if nothing changed, else what `TraitForest` says of a pass.
  open func updateTraitsIfNeeded() { bringUpToDate(attending: false) }

  /// Called by an update that gives attention, once this environment's traits are up to date.
  package func attend() {}

  private func observeEveryTrait() {
    let receiver = Receiver(self) { (environment: UIEnvironment, previous) in
      (environment as any UITraitEnvironment).traitCollectionDidChange(previous)
    }
    EnvironmentForest.forest.watch(node, handler: receiver.handler)
  }
}

// MARK: - Overrides

extension UIEnvironment {
  /// The traits that this environment overrides for itself and everything below it.
  ///
  /// A scene, window, presentation controller or view controller has the new values, and its
  /// observers were called, when the assignment returns. Views, and everything below, change in the
  /// next update. Assigning several overrides at once is one change.
  ///
  /// - Complexity: O(overrides here + handlers that it calls). The first override of an environment
  ///   is O(environments below that inherit the same values).
  public final var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(olderOverrides?.own ?? EnvironmentForest.forest.overrides(of: node)) }
    set {
      if olderOverrides == nil {
        return EnvironmentForest.forest.setOverrides(newValue.overrides, of: node)
      }
      var overrides = newValue.overrides
      overrides.isModified = true
      changeOlderOverrides { $0.putBack(&overrides) }
    }
    _modify {
      let lent = lendOverrides()
      defer { takeBack(lent) }
      yield &UITraitOverrides.address(of: lent).pointee
    }
  }

  private func lendOverrides() -> UnsafeMutablePointer<TraitOverrides> {
    let lent = EnvironmentForest.forest.lendOverrides(of: node)
    if let older = olderOverrides { older.copyOwn(to: &lent.pointee) }
    return lent
  }

  /// Client code may have made or ended older overrides since `lent` was lent.
  private func takeBack(_ lent: UnsafeMutablePointer<TraitOverrides>) {
    if olderOverrides == nil { return EnvironmentForest.forest.takeBack(lent, to: node) }
    changeOlderOverrides { $0.putBack(&lent.pointee) }
    EnvironmentForest.forest.endLoan(lent)
  }
}

// MARK: - Updating

extension UIEnvironment {
  /// - Parameter attending: Whether views are laid out too.
  package final func bringUpToDate(attending: Bool) {
    // A view's controller first (S6.6).
    if let owner = (self as? UIView)?.owner { EnvironmentForest.forest.refresh(owner.node) }
    if attending { UIView.requestRest() }
    EnvironmentForest.forest.updateIfNeeded(node, attending: attending)
  }

  /// Runs `actions` with this environment's collection as the current one.
  package func performAsCurrent(_ actions: () -> Void) {
    EnvironmentForest.forest.call(about: node, actions)
  }
}

extension UIEnvironment {
  /// Explains a trait's value here (S13.1): the environments up to the root that override it, the
  /// one that wins, the overrides that it hides, whether an update would change the value, and the
  /// observers that a change would call.
  ///
  ///     print(label.explain(UITraitUserInterfaceStyle.self).trace)
  ///
  /// Environments are named by their classes. Overrides of older APIs count as the environment's
  /// own.
  ///
  /// - Complexity: O(depth + environments below that inherit the value).
  public final func explain<Trait: UITraitDefinition>(_ trait: Trait.Type) -> TraitExplanation {
    EnvironmentForest.forest.explain(
      TraitSlot(of: trait), at: node, naming: EnvironmentForest.name)
  }
}

/// What failure sentences call an environment: its class, with the identifier for tests if it has one.
@MainActor
func name(_ environment: UIEnvironment) -> String {
  let kind = "\(type(of: environment))"
  guard let identifier = environment.accessibilityIdentifier else { return kind }
  return "\(kind) '\(identifier)'"
}
