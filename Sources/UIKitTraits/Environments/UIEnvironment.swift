import TraitModel
import TraitTree

/// What scenes, controllers and views have in common: a place in the application's tree of traits.
///
/// The object owns a node; the node goes when the object goes. What the traits are and when they
/// change is the tree's business.
///
/// Reading a trait costs what reading it from the tree costs. An environment costs its node besides its
/// own properties; one whose class overrides `traitCollectionDidChange` also a registration for every
/// trait.
@MainActor
open class UIEnvironment: UIResponder, UITraitEnvironment {
  package let node: TraitNode

  /// An environment that is in no tree yet. Public so that subclasses elsewhere inherit initialisers.
  public init(detached: Void) {
    node = TraitWorld.forest.makeNode()
    super.init()
    TraitWorld.table.add(self)
    if ClassProbe.overridesTraitCollectionDidChange(self) { hearEverything() }
  }

  isolated deinit {
    TraitWorld.table.remove(node)
    TraitWorld.forest.destroy(node)
  }

  /// What is true here.
  ///
  /// - Complexity: O(1); in a handler, of another environment than its own, O(depth).
  public var traitCollection: UITraitCollection {
    let traits = TraitWorld.forest.collection(of: node)
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
    TraitWorld.forest.watch(node, handler: receiver.handler)
  }
}

// MARK: - Overrides

extension UIEnvironment {
  /// What this environment changes for itself and everything below it. It takes effect in the next
  /// update.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(TraitWorld.forest.overrides(of: node)) }
    set {
      var overrides = newValue.overrides
      TraitWorld.forest.changeOverrides(of: node) { swap(&$0, &overrides) }
    }
    _modify {
      var overrides = UITraitOverrides(TraitWorld.forest.takeOverrides(of: node))
      defer { TraitWorld.forest.putBack(&overrides.overrides, to: node) }
      yield &overrides
    }
  }
}

// MARK: - Updating

extension UIEnvironment {
  /// Brings the traits of this environment and of everything below it up to date, and calls whoever
  /// registered for what changes, before it returns. Lays nothing out.
  public func updateTraitsIfNeeded() {
    TraitWorld.forest.updateIfNeeded(node)
  }

  /// Runs `actions` with this environment's collection as the current one.
  package func performAsCurrent(_ actions: () -> Void) {
    TraitWorld.forest.call(about: node, actions)
  }
}
