import TraitModel
import TraitTree

/// What scenes, controllers and views have in common: a place in the application's tree of traits.
///
/// The object owns a node; the node goes when the object goes. What the traits are and when they
/// change is the tree's business. Scenes, windows, presentation controllers and view controllers
/// are eager: their own traits change as soon as their overrides or their parents change. Views
/// wait for an update.
///
/// Reading a trait costs what reading it from the tree costs. An environment costs its node besides
/// its own properties; one whose class overrides `traitCollectionDidChange` also a registration for
/// every trait.
@MainActor
open class UIEnvironment: UIResponder, UITraitEnvironment {
  package let node: TraitNode

  /// What overrides traits here besides `traitOverrides`; most environments have none.
  final var olderOverrides: OlderOverrides?

  /// Whether traits change at once when the environment's own overrides or its parent change.
  package class var isEager: Bool { true }

  /// An environment that is in no tree yet. Public so that subclasses elsewhere inherit
  /// initialisers.
  public init(detached: Void) {
    node = EnvironmentForest.forest.makeNode(isEager: Self.isEager)
    super.init()
    EnvironmentForest.table.add(self)
    MainThreadRelease.choose(self)
    if ClassProbe.overridesTraitCollectionDidChange(self) { hearEverything() }
  }

  // On the main thread, see `MainThreadRelease`.
  deinit {
    #if !os(Linux)
    MainActor.preconditionIsolated("Can't release an environment off the main thread")
    #endif
    UIEnvironment.end(self)
  }

  private nonisolated(unsafe) static let end = MainThreadRelease.inDeinit {
    (environment: UIEnvironment) in
    environment.olderOverrides?.limits?.end()
    EnvironmentForest.table.remove(environment.node)
    EnvironmentForest.forest.destroy(environment.node)
  }

  /// What is true here. Before the first change or update, what is true in the application.
  ///
  /// - Complexity: O(1); in a handler, of another environment than its own, O(depth).
  open var traitCollection: UITraitCollection {
    let traits = EnvironmentForest.forest.collection(of: node)
    return UITraitCollection(traits, trackedBy: TraitTracking.run(reading: self))
  }

  /// Called after every change of any trait in classes that override it, after all registrations.
  @available(*, deprecated, message: "Register for the traits that matter")
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// What an update does here when the traits are right, if that was asked for.
  package func attend() {}

  private func hearEverything() {
    let receiver = Receiver(self) { (environment: UIEnvironment, previous) in
      (environment as any UITraitEnvironment).traitCollectionDidChange(previous)
    }
    EnvironmentForest.forest.watch(node, handler: receiver.handler)
  }
}

// MARK: - Overrides

extension UIEnvironment {
  /// What this environment changes for itself and everything below it.
  ///
  /// In a scene, a window, a presentation controller and a view controller a change is true in
  /// `traitCollection`, and its observers have been called, when the assignment returns; in views,
  /// and in everything below, after the next update. Assigning several overrides at once is one
  /// change.
  public final var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(olderOverrides?.own ?? EnvironmentForest.forest.overrides(of: node)) }
    set {
      if olderOverrides == nil {
        return EnvironmentForest.forest.setOverrides(newValue.overrides, of: node)
      }
      var overrides = newValue.overrides
      overrides.isModified = true
      putBack(&overrides)
    }
    _modify {
      var overrides = UITraitOverrides(takeOverrides())
      defer { putBack(&overrides.overrides) }
      yield &overrides
    }
  }

  private final func takeOverrides() -> TraitOverrides {
    olderOverrides?.takeOwn() ?? EnvironmentForest.forest.takeOverrides(of: node)
  }

  private final func putBack(_ overrides: inout TraitOverrides) {
    if olderOverrides == nil { return EnvironmentForest.forest.putBack(&overrides, to: node) }
    changeOlderOverrides { older in older.putBack(&overrides) }
  }
}

// MARK: - Updating

extension UIEnvironment {
  /// Brings the traits of this environment and of everything below it up to date, and calls the
  /// observers of what changes, before it returns; a controller's view brings its controller up to
  /// date first. Works in a scene, in a window and outside of both. What is above is read as it is
  /// and stays as it is. Lays nothing out.
  public final func updateTraitsIfNeeded() { bringUpToDate(attending: false) }

  /// - Parameter attending: Whether views are laid out, too.
  package final func bringUpToDate(attending: Bool) {
    Inheritance.refreshOwner(of: self)
    inheritedContentSizeMayHaveChanged()
    EnvironmentForest.forest.updateIfNeeded(node, attending: attending)
  }

  /// Runs `actions` with this environment's collection as the current one.
  package func performAsCurrent(_ actions: () -> Void) {
    EnvironmentForest.forest.call(about: node, actions)
  }
}
