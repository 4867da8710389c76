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
@preconcurrency @MainActor
public final class TraitPersistence {
  private let store: TraitStore

  /// In the order of `keep` calls.
  private var kept: [KeptTrait] = []

  /// The observed traits of each connected scene.
  private var observations: [ObjectIdentifier: [TraitRegistration]] = [:]

  private struct KeptTrait {
    let slot: TraitSlot
    /// The stored value, as an override; empty if nothing is stored.
    var stored = TraitOverrides()
  }

  /// Stores in these defaults, the standard ones if none are given. Nothing is kept yet.
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
    UIApplication.shared.prepareScenes(
      for: self, { [weak self] in self?.prepare($0) }, atEnd: { [weak self] in self?.forget($0) })
    if scenes.isEmpty { return }
    scenes.forEach { follow(slot, in: $0) }
    restore(slot)
  }

  /// Reads the defaults again, and overrides changed values in all scenes. Of a trait without a stored value,
  /// the override of the first scene that has one is stored again.
  public func restore() {
    for trait in kept { restore(trait.slot) }
  }

  /// Ends storing and restoring. Overrides stay as they are.
  public func stop() {
    UIApplication.shared.stopPreparingScenes(for: self)
    for registration in observations.values.joined() {
      EnvironmentForest.forest.unregister(registration)
    }
    withExtendedLifetime(kept) { (observations, kept) = ([:], []) }
  }
}

// MARK: - Scenes

extension TraitPersistence {
  /// How many traits of scenes are observed; for tests.
  package var observationCount: Int { observations.values.reduce(0) { $0 + $1.count } }

  private var scenes: [UIWindowScene] { UIApplication.shared.scenes }

  /// Called with each new scene. Only the first one reads the defaults; later ones take the scenes'
  /// values.
  private func prepare(_ scene: UIWindowScene) {
    if UIApplication.shared.sceneCount == 1 { restore() }
    for trait in kept {
      if let stored = stored(trait.slot) { apply(stored, to: scene) }
      // An observer may have disconnected the scene.
      if !UIApplication.shared.connects(scene) { return }
      if stored(trait.slot) != nil { follow(trait.slot, in: scene) }
    }
  }

  private func follow(_ slot: TraitSlot, in scene: UIWindowScene) {
    let registration = scene.register(TraitSlotSet([slot])) { [weak self] scene, _ in
      self?.traitDidChange(slot, from: scene)
    }
    observations[ObjectIdentifier(scene), default: []].append(registration)
  }

  /// Called when a scene was disconnected.
  private func forget(_ scene: UIWindowScene) {
    for registration in observations.removeValue(forKey: ObjectIdentifier(scene)) ?? [] {
      EnvironmentForest.forest.unregister(registration)
    }
  }

  private func apply(_ overrides: TraitOverrides, to scene: UIWindowScene) {
    for entry in overrides.entries {
      scene.traitOverrides.unsafeSetValue(entry.value, in: entry.slot)
    }
  }
}

// MARK: - Values

// Client code runs when an override is set, when values are compared and when the defaults are invalid. It
// may change the trait again or stop everything, so no place in `kept` outlives such a call.
extension TraitPersistence {
  private func place(of slot: TraitSlot) -> Int? { kept.firstIndex { $0.slot == slot } }

  /// The stored value, as an override; nil if the trait is not kept any more.
  private func stored(_ slot: TraitSlot) -> TraitOverrides? {
    place(of: slot).map { kept[$0].stored }
  }

  /// Called when the trait has changed in a connected scene.
  private func traitDidChange(_ slot: TraitSlot, from scene: UIEnvironment) {
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
    overrides.unsafeSetValue(value, in: slot)
    guard let old = stored(slot), old != overrides, let place = place(of: slot) else { return }
    keep(overrides, at: place)
    reporting { try store.write(overrides, of: slot) }
    share(overrides, of: slot, from: origin)
  }

  private func restore(_ slot: TraitSlot) {
    let overrides = reporting { try store.read(slot) } ?? TraitOverrides()
    guard let old = stored(slot) else { return }
    if old != overrides, let place = place(of: slot) {
      keep(overrides, at: place)
      share(overrides, of: slot)
    }
    if stored(slot)?.isEmpty == true { adoptOverride(of: slot) }
  }

  /// The deinit of the former value may ask for the traits that are kept.
  private func keep(_ overrides: TraitOverrides, at place: Int) {
    withExtendedLifetime(kept[place].stored) { kept[place].stored = overrides }
  }

  /// Overrides a stored value in the scenes other than `origin`, until an observer's change replaces
  /// it.
  private func share(
    _ overrides: TraitOverrides, of slot: TraitSlot, from origin: UIEnvironment? = nil
  ) {
    for scene in scenes where scene !== origin && stored(slot) == overrides {
      apply(overrides, to: scene)
    }
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
