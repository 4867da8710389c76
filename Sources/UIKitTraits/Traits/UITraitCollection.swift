import Foundation
import TraitModel

/// The values of all traits at one place. Immutable; a trait that was not set has its default
/// value.
///
///     let traits = UITraitCollection { mutableTraits in
///       mutableTraits.userInterfaceIdiom = .phone
///       mutableTraits.horizontalSizeClass = .regular
///     }
///
/// Environments with the same values often return the same object, and return it again until a value
/// changes; but compare collections with `==`, which is as cheap as `===` where they are the same.
public final class UITraitCollection: NSObject, @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline package private(set) var traits: TraitCollection

  /// The number of the tracked run that notes reads of this object; 0 for nearly all objects.
  @exclusivity(unchecked) @usableFromInline private(set) var run: UInt32

  package init(_ traits: TraitCollection, trackedBy run: UInt32 = 0) {
    self.traits = traits
    self.run = run
  }

  /// Makes this another collection.
  ///
  /// - Precondition: The caller has the only reference, so that nobody sees the change. Otherwise
  ///   a collection is immutable, and so any thread may read it.
  func reuse(for traits: TraitCollection, trackedBy run: UInt32) {
    if !self.traits.isSameCopy(as: traits) { self.traits = traits }
    self.run = run
  }

  /// The collection in which every trait has its default value.
  public override convenience init() {
    self.init(TraitCollection())
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection).map { $0 == self } ?? false
  }

  public override var hash: Int {
    noteReadOfAll()
    return traits.hashValue
  }

  /// The traits that differ from their defaults: `<UITraitCollection: 0x…; UserInterfaceStyle =
  /// Dark>`. The layout direction is called `UserInterfaceLayoutDirection` here and nowhere else,
  /// as in UIKit.
  public override var description: String {
    noteReadOfAll()
    return traits.description(
      as: "UITraitCollection", calling: ["LayoutDirection": "UserInterfaceLayoutDirection"])
  }
}

extension UITraitCollection {
  /// The value of `trait`.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    if run != 0 { noteTrackedRead(of: TraitSlot(of: trait), in: run) }
    return withExtendedLifetime(self) { TraitCollection.value(of: trait, at: place) }
  }

  /// Where `traits` is: the first property lies behind the object's header of two words. So a read counts
  /// no reference, and is no access that could change the property: any thread may read.
  @inlinable
  var place: UnsafePointer<TraitCollection> {
    (UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) + 2 * MemoryLayout<Int>.size)
      .assumingMemoryBound(to: TraitCollection.self)
  }
}

extension UITraitCollection {
  /// Whether every trait has the same value in both, however each was made.
  @inlinable
  public static func == (left: UITraitCollection, right: UITraitCollection) -> Bool {
    if left.run | right.run != 0 { noteTrackedComparison(left, right) }
    return left.traits == right.traits
  }
}

/// Encodes an object keyed by identifier, with the traits that have an identifier and differ from
/// their defaults.
extension UITraitCollection: Codable {
  public func encode(to encoder: any Encoder) throws {
    noteReadOfAll()
    try traits.encode(to: encoder)
  }

  /// Throws an error that names the identifier if a value does not have the type that its
  /// definition requires.
  public convenience init(from decoder: any Decoder) throws {
    SystemTraits.makeKnown()
    self.init(try TraitCollection(from: decoder))
  }
}

/// Archives the same traits.
extension UITraitCollection: NSSecureCoding {
  private static var archiveKey: String { "UITraits" }
  // JSON has no numbers for these.
  private static var infinity: String { "inf" }
  private static var nan: String { "nan" }

  public static var supportsSecureCoding: Bool { true }

  public func encode(with coder: NSCoder) {
    do {
      let encoder = JSONEncoder()
      let (infinity, nan) = (Self.infinity, Self.nan)
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: infinity, negativeInfinity: "-\(infinity)", nan: nan)
      coder.encode(try encoder.encode(self), forKey: Self.archiveKey)
    } catch {
      coder.failWithError(error)
    }
  }

  /// Nil if the archive holds no collection. The coder is told why not.
  public convenience init?(coder: NSCoder) {
    do {
      guard let data = coder.decodeObject(of: NSData.self, forKey: Self.archiveKey) else {
        return nil
      }
      try self.init(archived: data as Data)
    } catch {
      coder.failWithError(error)
      return nil
    }
  }

  private convenience init(archived data: Data) throws {
    SystemTraits.makeKnown()
    let decoder = JSONDecoder()
    let (infinity, nan) = (Self.infinity, Self.nan)
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: infinity, negativeInfinity: "-\(infinity)", nan: nan)
    self.init(try decoder.decode(TraitCollection.self, from: data))
  }
}

extension UITraitCollection: NSCopying {
  /// This collection: it is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

// MARK: - Making collections

extension UITraitCollection {
  /// Sets traits in the closure of an initialiser or of `modifyingTraits(_:)`.
  public typealias TraitMutations = (_ mutableTraits: inout any UIMutableTraits) -> Void

  /// A collection of the values that `mutations` sets.
  ///
  /// - Complexity: O(v), v: values set. Two allocations, and one for each value that is boxed.
  public convenience init(mutations: TraitMutations) {
    self.init(TraitCollection(mutations: mutations))
  }

  /// A collection in which one trait has a value, and all others their defaults.
  public convenience init<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) {
    self.init(TraitCollection(trait, value: value))
  }

  /// This collection with the values that `mutations` sets. The values share their memory with this
  /// collection's if that changes nothing.
  public func modifyingTraits(_ mutations: TraitMutations) -> UITraitCollection {
    isTracked
      ? derived(TrackedMutations.modify(traits, in: run, mutations))
      : UITraitCollection(traits.modifyingTraits(mutations))
  }

  /// This collection with another value of `trait`.
  public func replacing<Trait: UITraitDefinition>(
    _ trait: Trait.Type, value: Trait.Value
  ) -> UITraitCollection {
    derived(traits.replacing(trait, value: value))
  }
}

// MARK: - The current collection

extension UITraitCollection {
  /// The collection that code on this thread uses when it is passed none; the device's where none was
  /// made current.
  ///
  /// Deliveries, layout and drawing set it to the environment's collection, and a dynamic colour
  /// sets it to its provider's argument.
  public static var current: UITraitCollection {
    get { CallContext.current }
    set { CallContext.current = newValue }
  }

  /// Runs `actions` with this collection as the current one, then restores the previous one, even
  /// if they throw.
  public func performAsCurrent<Result, Failure: Error>(
    _ actions: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try CallContext.perform(as: self, actions)
  }
}

// MARK: - Comparing

extension UITraitCollection {
  /// The traits whose values differ; compared with nil, those that differ from their defaults.
  ///
  /// - Complexity: O(1) for copies of one another, else O(w), w: words of the larger.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    noteComparison(with: traitCollection, in: TraitSlotSet.allInUse)
    return traits.changedTraits(from: traitCollection?.traits)
  }

  /// Whether a system trait that dynamic colours depend on differs; compared with nil, whether one
  /// differs from its default.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    noteComparison(with: traitCollection, in: SystemTraits.colorSlots)
    return !traits.changedSlots(from: traitCollection?.traits)
      .isDisjoint(with: SystemTraits.colorSlots)
  }

  /// Notes a comparison in a tracked method as a read: it may come out differently when one of these
  /// traits changes.
  private func noteComparison(
    with other: UITraitCollection?, in slots: @autoclosure () -> TraitSlotSet
  ) {
    if isTracked { noteReads(of: slots()) }
    if let other, other.isTracked { other.noteReads(of: slots()) }
  }
}

extension UITraitCollection {
  /// The system traits that dynamic colours depend on.
  public static let systemTraitsAffectingColorAppearance: [UITrait] =
    SystemTraits.all.filter { $0.affectsSystemColors }

  /// The system traits that the choice of an image depends on.
  public static let systemTraitsAffectingImageLookup: [UITrait] =
    SystemTraits.all.filter { $0.affectsImageLookup }
}

// MARK: - System traits as sets

extension UITraitCollection {
  /// The system traits of all collections, and the custom traits of the first one. Where several
  /// collections set a system trait, the last one wins.
  @available(*, deprecated, message: "Use init(mutations:) or modifyingTraits(_:)")
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    let first = traitCollections.first?.traits ?? TraitCollection()
    self.init(
      traitCollections.dropFirst().reduce(first) { merged, next in
        merged.replacing(next.setSystemSlots, from: next.traits)
      }, trackedBy: Self.run(derivedFrom: traitCollections))
  }

  /// Whether each system trait that `traitCollection` sets has the same value here.
  @available(*, deprecated, message: "Compare the values of the traits you depend on")
  public func containsTraits(in traitCollection: UITraitCollection?) -> Bool {
    guard let traitCollection else { return true }
    noteComparison(
      with: traitCollection,
      in: traitCollection.isTracked ? SystemTraits.slots : traitCollection.setSystemSlots)
    let changed = traits.changedSlots(from: traitCollection.traits)
    return changed.isDisjoint(with: traitCollection.setSystemSlots)
  }

  private var setSystemSlots: TraitSlotSet {
    traits.changedSlots(from: nil).intersection(SystemTraits.slots)
  }
}
