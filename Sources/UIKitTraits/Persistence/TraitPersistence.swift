import TraitModel
import TraitTree

/// Stores traits in the user defaults, each under its identifier, and keeps all scenes equal in
/// them.
///
///     let persistence = TraitPersistence()
///     persistence.keep(FeatureOneTrait.self)
///
/// A new scene overrides the trait with the stored value before its delegate is called. When the
/// trait changes in a connected scene, the new value is stored and overridden in the other scenes:
///
///     one scene's override ──┬── stored
///                            └── other scenes' overrides, before the setter returns
///
/// A value that a scene got this way equals the stored one and causes no further write, so there
/// are no loops and one write for each change. If several scenes change, the last one wins.
///
/// While a scene is connected, values that other code writes to the defaults are ignored until
/// `restore()` is called. Persistence ends with `stop()`, or when this object is released.
@MainActor
public final class TraitPersistence {
  private let store: TraitStore

  /// In the order of `keep` calls.
  private var kept: [KeptTrait] = []

  /// The observed traits of connected scenes.
  private var observations: [SceneObservation] = []

  private struct SceneObservation {
    let scene: ObjectIdentifier
    let registration: TraitRegistration
  }

  private struct KeptTrait {
    let slot: TraitSlot
    /// The stored value, as an override; empty if nothing is stored.
    var stored = TraitOverrides()
  }

  public init(defaults: UserDefaults = .standard) {
    store = TraitStore(defaults: defaults)
  }

  isolated deinit { stop() }
}

extension TraitPersistence {
  /// Stores `trait` from now on. Connected scenes override it with the stored value. If there is
  /// none, the override of the first scene that has one is stored, and becomes theirs.
  ///
  /// The value must be encodable, or have an encodable raw value, or be an optional of such a type.
  /// Numbers, text and data are stored as themselves, other values as property lists.
  ///
  /// - Precondition: The trait has an identifier. If the failure's handler returns, nothing is
  ///   kept.
  /// - Complexity: A change costs writing the file of the defaults, and O(scenes).
  public func keep<Trait: UITraitDefinition>(_ trait: Trait.Type) {
    let slot = TraitSlot(of: trait)
    if kept.contains(where: { $0.slot == slot }) { return }
    if let obstacle = store.obstacle(toKeeping: slot) {
      return TraitFailure.fail("Can't keep the trait \(slot.name): \(obstacle)")
    }
    kept.append(KeptTrait(slot: slot))
    UIApplication.shared.prepareScenes(for: self) { [weak self] scene in self?.prepare(scene) }
    if scenes.isEmpty { return }
    scenes.forEach { follow(slot, in: $0) }
    restore(at: kept.count - 1)
    if kept[kept.count - 1].stored.isEmpty { adoptOverride(of: slot) }
  }

  /// Reads the defaults again, and overrides changed values in all scenes.
  public func restore() {
    kept.indices.forEach(restore(at:))
  }

  /// Ends storing and restoring. Overrides stay as they are.
  public func stop() {
    UIApplication.shared.stopPreparingScenes(for: self)
    for observation in observations {
      EnvironmentForest.forest.unregister(observation.registration)
    }
    observations = []
    kept = []
  }
}

// MARK: - Scenes

extension TraitPersistence {
  /// How many traits of scenes are observed; for tests.
  package var observationCount: Int { observations.count }

  private var scenes: [UIWindowScene] { UIApplication.shared.scenes }

  /// Called with each new scene. Only the first one reads the defaults; later ones take the scenes'
  /// values.
  private func prepare(_ scene: UIWindowScene) {
    forgetScenes(before: scene)
    if scenes.count == 1 { restore() }
    for trait in kept {
      apply(trait.stored, to: scene)
      follow(trait.slot, in: scene)
    }
  }

  private func follow(_ slot: TraitSlot, in scene: UIWindowScene) {
    let registration = scene.register(TraitSlotSet([slot])) { [weak self] scene, _ in
      self?.traitDidChange(slot, from: scene)
    }
    observations.append(
      SceneObservation(scene: ObjectIdentifier(scene), registration: registration))
  }

  /// Ends the observation of scenes that are no longer connected, including one that had the new
  /// scene's address.
  private func forgetScenes(before new: UIWindowScene) {
    let connected = Set(scenes.filter { $0 !== new }.map { ObjectIdentifier($0) })
    observations.removeAll { observation in
      if connected.contains(observation.scene) { return false }
      EnvironmentForest.forest.unregister(observation.registration)
      return true
    }
  }

  private func apply(_ overrides: TraitOverrides, to scene: UIWindowScene) {
    for entry in overrides.entries {
      scene.traitOverrides.setTraitValue(entry.value, in: entry.slot)
    }
  }
}

// MARK: - Values

extension TraitPersistence {
  /// Called when the trait has changed in a scene. A scene that was disconnected is followed until the
  /// next one is connected; its changes are neither stored nor given to others.
  private func traitDidChange(_ slot: TraitSlot, from scene: UIEnvironment) {
    guard scenes.contains(where: { $0 === scene }) else { return }
    let collection = EnvironmentForest.forest.collection(of: scene.node)
    propagate(collection.value(in: slot), of: slot, from: scene)
  }

  private func adoptOverride(of slot: TraitSlot) {
    for scene in scenes {
      guard let value = scene.traitOverrides.overrides[slot] else { continue }
      return propagate(value, of: slot, from: scene)
    }
  }

  /// Stores a scene's value and overrides it in the others, unless it is the stored one.
  private func propagate(_ value: TraitValue, of slot: TraitSlot, from origin: UIEnvironment) {
    var overrides = TraitOverrides()
    overrides.setTraitValue(value, in: slot)
    guard let place = kept.firstIndex(where: { $0.slot == slot }), kept[place].stored != overrides
    else { return }
    kept[place].stored = overrides
    reporting { try store.write(overrides, of: slot) }
    for scene in scenes where scene !== origin { apply(overrides, to: scene) }
  }

  private func restore(at place: Int) {
    let slot = kept[place].slot
    let overrides = reporting { try store.read(slot) } ?? TraitOverrides()
    if overrides == kept[place].stored { return }
    kept[place].stored = overrides
    for scene in scenes { apply(overrides, to: scene) }
  }

  /// Invalid stored data is not the program's mistake, so it is reported and not thrown.
  private func reporting<Result>(_ body: () throws -> Result) -> Result? {
    do {
      return try body()
    } catch {
      UIApplication.shared.onDiagnostic(error.reason)
      return nil
    }
  }
}
