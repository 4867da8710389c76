import TraitModel
import TraitTree

/// Keeps traits in the user defaults, each under its identifier, and all scenes in step.
///
///     let persistence = TraitPersistence()
///     persistence.keep(FeatureOneTrait.self)
///
/// A scene that is connected overrides the trait with what is stored, before its delegate hears of
/// the connection. Whenever the trait changes in a connected scene, the new value is stored, and
/// becomes the override of the other scenes:
///
///     one scene's override ──┬── stored
///                            └── other scenes' overrides, before the setter returns
///
/// What a scene has from another one is the stored value already, and goes no further: there are no
/// loops, and one write for each change. Of scenes that change one after the other, the last
/// decides.
///
/// While scenes are connected, their value counts, and values that other code writes to the
/// defaults are ignored until `restore()` is called. Persistence ends with `stop()`, or when it is
/// released.
@MainActor
public final class TraitPersistence {
  private let store: TraitStore

  /// In the order in which they came.
  private var kept: [KeptTrait] = []

  /// In the order in which they came.
  private var followings: [Following] = []

  private struct Following {
    let scene: ObjectIdentifier
    let registration: TraitRegistration
  }

  private struct KeptTrait {
    let slot: TraitSlot
    /// What is stored, as an override; none if nothing is.
    var stored = TraitOverrides()
  }

  public init(defaults: UserDefaults = .standard) {
    store = TraitStore(defaults: defaults)
  }

  isolated deinit { stop() }
}

extension TraitPersistence {
  /// Keeps `trait` from now on. Scenes that are connected already override it with what is stored;
  /// if nothing is, the override of the first of them that has one is stored, and theirs.
  ///
  /// The value must be encodable, or its raw value, or what it is an optional of. Numbers, text and
  /// data are stored as themselves, other values as the property lists that they are encoded to.
  ///
  /// - Precondition: the trait has an identifier. If the failure's handler returns, nothing is
  ///   kept.
  /// - Complexity: a change costs writing the file of the defaults, and O(scenes).
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

  /// Reads the defaults again; what has changed there becomes the override of all scenes.
  public func restore() {
    kept.indices.forEach(restore(at:))
  }

  /// Stores and restores nothing any more. Overrides stay as they are.
  public func stop() {
    UIApplication.shared.stopPreparingScenes(for: self)
    for following in followings { EnvironmentForest.forest.unregister(following.registration) }
    followings = []
    kept = []
  }
}

// MARK: - Scenes

extension TraitPersistence {
  /// How many traits of scenes are listened to.
  package var followingCount: Int { followings.count }

  private var scenes: [UIWindowScene] { UIApplication.shared.scenes }

  /// A scene was connected. Only the first one makes the defaults count: others join those before.
  private func prepare(_ scene: UIWindowScene) {
    forgetScenes(before: scene)
    if scenes.count == 1 { restore() }
    for trait in kept {
      give(trait.stored, to: scene)
      follow(trait.slot, in: scene)
    }
  }

  private func follow(_ slot: TraitSlot, in scene: UIWindowScene) {
    let registration = scene.register(TraitSlotSet([slot])) { [weak self] scene, _ in
      self?.hear(slot, from: scene)
    }
    followings.append(
      Following(scene: ObjectIdentifier(scene), registration: registration))
  }

  /// Scenes that are gone are forgotten, also the one in whose memory the new one is.
  private func forgetScenes(before new: UIWindowScene) {
    let connected = Set(scenes.filter { $0 !== new }.map { ObjectIdentifier($0) })
    followings.removeAll { following in
      if connected.contains(following.scene) { return false }
      EnvironmentForest.forest.unregister(following.registration)
      return true
    }
  }

  private func give(_ overrides: TraitOverrides, to scene: UIWindowScene) {
    for entry in overrides.entries {
      scene.traitOverrides.setTraitValue(entry.value, in: entry.slot)
    }
  }
}

// MARK: - Values

extension TraitPersistence {
  /// The trait has changed in a scene.
  private func hear(_ slot: TraitSlot, from scene: UIEnvironment) {
    let collection = EnvironmentForest.forest.collection(of: scene.node)
    spread(collection.value(in: slot), of: slot, from: scene)
  }

  private func adoptOverride(of slot: TraitSlot) {
    for scene in scenes {
      guard let value = scene.traitOverrides.overrides[slot] else { continue }
      return spread(value, of: slot, from: scene)
    }
  }

  /// Stores a scene's value and gives it to the others, unless it is what is stored.
  private func spread(_ value: TraitValue, of slot: TraitSlot, from origin: UIEnvironment) {
    var overrides = TraitOverrides()
    overrides.setTraitValue(value, in: slot)
    guard let place = kept.firstIndex(where: { $0.slot == slot }), kept[place].stored != overrides
    else { return }
    kept[place].stored = overrides
    reporting { try store.write(overrides, of: slot) }
    for scene in scenes where scene !== origin { give(overrides, to: scene) }
  }

  private func restore(at place: Int) {
    let slot = kept[place].slot
    let overrides = reporting { try store.read(slot) } ?? TraitOverrides()
    if overrides == kept[place].stored { return }
    kept[place].stored = overrides
    for scene in scenes { give(overrides, to: scene) }
  }

  /// Data that is not what it should be is not the program's fault: it is told, and goes on.
  private func reporting<Result>(_ body: () throws -> Result) -> Result? {
    do {
      return try body()
    } catch {
      UIApplication.shared.onDiagnostic(error.reason)
      return nil
    }
  }
}
