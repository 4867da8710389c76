import TraitTestSupport
import UIKitTestSupport
import UIKitTraits
import XCTest

/// S11.3: random programs over scenes that come and go, in launches that share their defaults. The
/// values of scenes, what their delegates and observers see, the content of the defaults, and what
/// is written and reported are as `PersistenceModel` says.
final class PersistenceProperties: XCTestCase {
  static let name = "persistence"

  /// At most half of what 10,000 cases have.
  static let minimums = [
    "restored": 80, "given to a new scene": 165, "change stored": 110, "removal stored": 50,
    "application's change stored": 35, "disconnected scene": 60, "adopted": 70,
    "kept and restored": 120, "restored later": 55, "wrong data reported": 58, "ended": 95,
  ]

  static func property(fault: PersistenceModel.Fault? = nil) -> Property {
    Property(name) { source in
      let acts = source.list(average: 30, limit: 80) { PersistenceAct(from: source) }
      return { labels in
        MainActor.assumeIsolated {
          let trial = PersistenceTrial(fault: fault)
          defer { UIApplication.shared.reset() }
          return trial.contradiction(to: acts, &labels)
        }
      }
    }
  }

  func testScenesKeepInStepWithTheDefaults() throws {
    try assertHolds(Self.property(), minimums: Self.minimums)
  }

  func testThePropertyCanFail() throws {
    try assertNotices(PersistenceModel.Fault.self, inSteps: 8) { Self.property(fault: $0) }
  }
}

// MARK: - The trial

/// Notes what it sees of the kept traits when its scene connects.
@MainActor
private final class Delegate: NSObject, UISceneDelegate {
  var seen: [Int?] = []

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    seen = persistedTraits.map { $0.number(in: scene.traitCollection) }
  }
}

@MainActor
private final class PersistenceTrial {
  @MainActor
  private struct Member {
    let number: Int
    let scene: UIWindowScene
    let log = Log()
  }

  private let defaults = MemoryDefaults()
  private var model: PersistenceModel
  private var persistences: [TraitPersistence] = []
  private var connected: [Member] = []
  private var disconnected: [Member] = []
  private var members = 0
  private let diagnostics = Log()

  init(fault: PersistenceModel.Fault?) {
    model = PersistenceModel(fault: fault)
    launch()
  }

  private func launch() {
    UIApplication.shared.reset()
    UIApplication.shared.onDiagnostic = diagnostics.note
    (connected, disconnected) = ([], [])
    persistences = (0..<2).map { _ in TraitPersistence(defaults: defaults) }
  }

  func contradiction(to acts: [PersistenceAct], _ labels: inout Labels) -> Property.Finding? {
    for (index, act) in (acts + [.update]).enumerated() {
      let before = model
      let reason = perform(act) ?? complaint
      count(act, before, &labels)
      guard let reason else { continue }
      let done = acts.prefix(index + 1).map { "  \($0)" }.joined(separator: "\n")
      return .init(reason: reason, details: done, size: index + 1)
    }
    return nil
  }

  private func perform(_ act: PersistenceAct) -> String? {
    (model.written, model.reports) = ([], 0)
    switch act {
    case .connect: return connect()
    case .disconnect(let place, let isRetained):
      if connected.isEmpty { return nil }
      let member = connected.remove(at: place % connected.count)
      model.disconnect(member.number)
      UIApplication.shared.disconnect(member.scene)
      if isRetained { disconnected.append(member) }
    case .override(let place, let trait, let value):
      if connected.isEmpty { return nil }
      let member = connected[place % connected.count]
      model.override(trait, value, in: member.number)
      persistedTraits[trait].override(value, in: member.scene)
    case .overrideDisconnected(let place, let trait, let value):
      if disconnected.isEmpty { return nil }
      let member = disconnected[place % disconnected.count]
      model.override(trait, value, in: member.number)
      persistedTraits[trait].override(value, in: member.scene)
    case .overrideApplication(let trait, let value):
      model.overrideApplication(trait, value)
      persistedTraits[trait].override(value, in: &UIApplication.shared.traitOverrides)
      UIApplication.shared.runUpdateCycle()
    case .keep(let trait):
      model.keep(trait)
      persistedTraits[trait].keep(by: persistences[PersistenceModel.persistence(of: trait)])
    case .restore(let persistence):
      model.restore(by: persistence)
      persistences[persistence].restore()
    case .end(let persistence, let byRelease):
      model.end(persistence)
      if byRelease {
        persistences[persistence] = TraitPersistence(defaults: defaults)
      } else {
        persistences[persistence].stop()
      }
    case .write(let trait, let stored):
      model.defaults[trait] = stored
      defaults.objects[persistedTraits[trait].identifier] =
        switch stored {
        case nil: nil
        case .wrong: Date(timeIntervalSince1970: 0)
        case .value(let value): persistedTraits[trait].object(value)
        }
    case .relaunch:
      model.relaunch()
      launch()
    case .update: UIApplication.shared.runUpdateCycle()
    }
    return nil
  }

  private func connect() -> String? {
    members += 1
    let delegate = Delegate()
    let member = Member(
      number: members, scene: UIApplication.shared.connectScene(delegate: delegate))
    model.connect(members)
    connected.append(member)
    for (number, trait) in persistedTraits.enumerated() {
      let log = member.log
      member.scene.registerForTraitChanges([trait]) {
        (scene: UIWindowScene, _: UITraitCollection) in
        let value = trait.number(in: scene.traitCollection)
        log.note("trait \(number) is \(value.map { "\($0)" } ?? "none of its values")")
      }
    }
    UIApplication.shared.runUpdateCycle()
    let expected = persistedTraits.indices.map { model.value($0, in: members) }
    if delegate.seen != expected {
      return "The delegate of scene \(members) sees \(delegate.seen), not \(expected)"
    }
    return wrongObservations
  }

  private func count(_ act: PersistenceAct, _ before: PersistenceModel, _ labels: inout Labels) {
    let hasStored = !model.written.isEmpty
    let isShared = hasStored && model.connected.count > 1
    switch act {
    case .connect:
      let isGiven = model.scenes[members]?.own.isEmpty == false
      if isGiven { labels.count(model.connected.count == 1 ? "restored" : "given to a new scene") }
    case .override(_, _, let value):
      if isShared { labels.count(value == nil ? "removal stored" : "change stored") }
    case .overrideDisconnected: if !disconnected.isEmpty { labels.count("disconnected scene") }
    case .overrideApplication: if isShared { labels.count("application's change stored") }
    case .keep(let trait):
      if before.kept[trait] != nil || model.connected.isEmpty { return }
      if hasStored { labels.count("adopted") }
      if !hasStored, model.kept[trait] != .some(nil) { labels.count("kept and restored") }
    case .restore: if before.kept != model.kept { labels.count("restored later") }
    case .end: if before.kept != model.kept { labels.count("ended") }
    case .disconnect, .write, .relaunch, .update: break
    }
    if model.reports > 0 { labels.count("wrong data reported") }
  }

  // MARK: - Comparing

  /// Just after a scene connected, the connected scenes are observed, and no others.
  private var wrongObservations: String? {
    for number in persistences.indices {
      let kept = model.kept.keys.filter { PersistenceModel.persistence(of: $0) == number }.count
      let (expected, count) = (kept * connected.count, persistences[number].observationCount)
      if count != expected {
        return "Persistence \(number) observes \(count) traits, not \(expected)"
      }
    }
    return nil
  }

  private var complaint: String? {
    defer { (defaults.written, diagnostics.lines) = ([], []) }
    // In which order several traits are restored is not said.
    let written = model.written.map { persistedTraits[$0].identifier }.sorted()
    if defaults.written.sorted() != written {
      return "It writes \(defaults.written), not \(written)"
    }
    if !defaults.isSaved { return "It does not save what it writes" }
    if diagnostics.lines.count != model.reports {
      return "It reports \(diagnostics.lines), not \(model.reports) times"
    }
    for (number, trait) in persistedTraits.enumerated() {
      let stored = defaults.objects[trait.identifier].map { trait.stored(in: $0) }
      if stored != model.defaults[number] {
        return
          "The defaults hold \(stored as Any) as trait \(number), not \(model.defaults[number] as Any)"
      }
    }
    for member in connected {
      if let complaint = complaint(about: member) { return complaint }
    }
    return nil
  }

  private func complaint(about member: Member) -> String? {
    // The order of several traits is of no importance.
    let heard = member.log.take().sorted()
    let expected = (model.scenes[member.number]?.heard ?? []).sorted()
    model.scenes[member.number]?.heard = []
    if heard != expected { return "Scene \(member.number) hears \(heard), not \(expected)" }
    for (number, trait) in persistedTraits.enumerated() {
      let value = trait.number(in: member.scene.traitCollection)
      let right = model.value(number, in: member.number)
      if value != right {
        return "Trait \(number) of scene \(member.number) is \(value as Any), not \(right)"
      }
      let isOverridden = model.scenes[member.number]?.own[number] != nil
      if trait.isOverridden(in: member.scene) != isOverridden {
        return
          "Scene \(member.number) \(isOverridden ? "has no" : "has an") override of trait \(number)"
      }
    }
    return nil
  }
}
