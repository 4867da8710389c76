/// What scenes, the defaults and observers see of stored traits, by the documentation of
/// `TraitPersistence` alone. Traits and their values are numbers; the default value is 0.
struct PersistenceModel {
  /// A mistake that the property must notice.
  enum Fault: CaseIterable {
    case removalIsNotStored, othersKeepTheirValues, sameValueIsWritten, laterScenesReadTheDefaults,
      keepReadsNothing, keepAdoptsNothing, restoreForgetsScenes, wrongDataIsKept,
      disconnectedScenesCount, stopIsIgnored, applicationIsNotStored
  }

  enum Stored: Equatable {
    case value(Int)
    /// Of another type than the trait's.
    case wrong
  }

  struct Scene {
    var own: [Int: Int] = [:]
    /// The values that its observer has been called with.
    var heard: [String] = []
  }

  static let traits = 3

  let fault: Fault?
  var defaults: [Int: Stored] = [:]
  var application: [Int: Int] = [:]
  /// By number, in the order of connection.
  var connected: [Int] = []
  var scenes: [Int: Scene] = [:]
  /// The kept traits, each with the value that all scenes have been given.
  var kept: [Int: Int?] = [:]
  /// What happened since the last act.
  var written: [Int] = []
  var reports = 0

  init(fault: Fault?) { self.fault = fault }

  static func persistence(of trait: Int) -> Int { trait == 2 ? 1 : 0 }

  func value(_ trait: Int, in scene: Int) -> Int {
    scenes[scene]?.own[trait] ?? application[trait] ?? 0
  }
}

// MARK: - Scenes

extension PersistenceModel {
  /// The first of the connected scenes reads the defaults, a later one gets the others' values.
  mutating func connect(_ scene: Int) {
    connected.append(scene)
    scenes[scene] = Scene()
    for trait in kept.keys.sorted() {
      if connected.count == 1 || fault == .laterScenesReadTheDefaults { restore(trait) }
      if let value = kept[trait] ?? nil { scenes[scene]?.own[trait] = value }
    }
    // Observed by the program from now on.
    scenes[scene]?.heard = []
  }

  mutating func disconnect(_ scene: Int) {
    connected.removeAll { $0 == scene }
  }

  mutating func override(_ trait: Int, _ value: Int?, in scene: Int) {
    let isConnected = connected.contains(scene)
    if !isConnected, fault != .disconnectedScenesCount { return }
    let old = self.value(trait, in: scene)
    scenes[scene]?.own[trait] = value
    if self.value(trait, in: scene) == old { return }
    if value == nil, fault == .removalIsNotStored { return hear(trait, in: scene) }
    change(trait, in: scene)
  }

  /// A change in every scene that does not override the trait.
  mutating func overrideApplication(_ trait: Int, _ value: Int?) {
    let old = application[trait] ?? 0
    application[trait] = value
    if old == value ?? 0 { return }
    let affected = connected.filter { scenes[$0]?.own[trait] == nil }
    for scene in affected {
      fault == .applicationIsNotStored ? hear(trait, in: scene) : change(trait, in: scene)
    }
  }

  private mutating func hear(_ trait: Int, in scene: Int) {
    let value = value(trait, in: scene)
    scenes[scene]?.heard.append("trait \(trait) is \(value)")
  }

  private mutating func change(_ trait: Int, in scene: Int) {
    hear(trait, in: scene)
    store(trait, from: scene)
  }

  /// A scene's value is stored and overridden in the others, unless it is the stored one.
  private mutating func store(_ trait: Int, from scene: Int) {
    guard let stored = kept[trait] else { return }
    let value = value(trait, in: scene)
    if stored == value, fault != .sameValueIsWritten { return }
    kept[trait] = .some(value)
    defaults[trait] = .value(value)
    written.append(trait)
    if fault != .othersKeepTheirValues { give(trait, value, except: scene) }
  }

  private mutating func give(_ trait: Int, _ value: Int, except origin: Int? = nil) {
    for scene in connected where scene != origin {
      let old = self.value(trait, in: scene)
      scenes[scene]?.own[trait] = value
      if old != value { hear(trait, in: scene) }
    }
  }
}

// MARK: - Persistence

extension PersistenceModel {
  /// Connected scenes get the stored value. If there is none, the override of the first scene that
  /// has one is stored, and becomes theirs.
  mutating func keep(_ trait: Int) {
    if kept[trait] != nil { return }
    kept[trait] = .some(nil)
    if connected.isEmpty { return }
    if fault == .keepReadsNothing { adopt(trait) } else { restore(trait) }
  }

  private mutating func adopt(_ trait: Int) {
    if kept[trait] != .some(nil) || fault == .keepAdoptsNothing { return }
    if let first = connected.first(where: { scenes[$0]?.own[trait] != nil }) {
      store(trait, from: first)
    }
  }

  /// Reads the defaults again; a changed value is overridden in all scenes. Invalid data is reported,
  /// and as good as none. Without a value, an override is stored as by `keep`.
  mutating func restore(_ trait: Int) {
    guard let old = kept[trait] else { return }
    var new: Int?
    switch defaults[trait] {
    case nil: break
    case .value(let value): new = value
    case .wrong:
      reports += 1
      if fault == .wrongDataIsKept { new = old }
    }
    kept[trait] = .some(new)
    if let new, new != old, fault != .restoreForgetsScenes { give(trait, new) }
    adopt(trait)
  }

  mutating func restore(by persistence: Int) {
    for trait in kept.keys where Self.persistence(of: trait) == persistence { restore(trait) }
  }

  mutating func end(_ persistence: Int) {
    if fault == .stopIsIgnored { return }
    for trait in 0..<Self.traits where Self.persistence(of: trait) == persistence {
      kept[trait] = nil
    }
  }

  /// Only the defaults survive.
  mutating func relaunch() {
    let defaults = defaults
    self = PersistenceModel(fault: fault)
    self.defaults = defaults
  }
}
