import UIKitTraits

// The behaviours of any number of items. Their values are stored.

/// A direction and a strength, which are also an angle and a magnitude. The angle stays while the magnitude is 0.
private struct Force {
  var vector: CGVector { didSet { self = Force(vector) } }
  var angle: CGFloat { didSet { self = Force(angle, magnitude) } }
  var magnitude: CGFloat { didSet { self = Force(angle, magnitude) } }

  init(_ vector: CGVector) {
    self.vector = vector
    angle = vector == .zero ? 0 : atan2(vector.dy, vector.dx)
    magnitude = hypot(vector.dx, vector.dy)
  }
  init(_ angle: CGFloat, _ magnitude: CGFloat) {
    (self.angle, self.magnitude) = (angle, magnitude)
    vector = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }
}

@preconcurrency @MainActor
open class UIGravityBehavior: ItemsBehavior {
  private var force = Force(CGVector(dx: 0, dy: 1))
  public convenience init() { self.init(items: []) }
  public override init(items: [any UIDynamicItem]) { super.init(items: items) }
  open var gravityDirection: CGVector {
    get { force.vector }
    set { force.vector = newValue }
  }
  open var angle: CGFloat {
    get { force.angle }
    set { force.angle = newValue }
  }
  open var magnitude: CGFloat {
    get { force.magnitude }
    set { force.magnitude = newValue }
  }
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { force = Force(angle, magnitude) }
}

@preconcurrency @MainActor
open class UIPushBehavior: ItemsBehavior {
  public enum Mode: Int, Sendable { case continuous, instantaneous }
  public let mode: Mode
  open var active = true
  private var force = Force(.zero)
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }
  open var pushDirection: CGVector {
    get { force.vector }
    set { force.vector = newValue }
  }
  open var angle: CGFloat {
    get { force.angle }
    set { force.angle = newValue }
  }
  open var magnitude: CGFloat {
    get { force.magnitude }
    set { force.magnitude = newValue }
  }
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { force = Force(angle, magnitude) }
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = offset
  }
  open override func removeItem(_ item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = nil
    super.removeItem(item)
  }
}

@preconcurrency @MainActor
open class UIDynamicItemBehavior: ItemsBehavior {
  open var elasticity: CGFloat = 0
  open var friction: CGFloat = 0
  open var density: CGFloat = 1
  open var resistance: CGFloat = 0
  open var angularResistance: CGFloat = 0
  open var charge: CGFloat = 0
  open var isAnchored = false
  open var allowsRotation = true
  private var velocities: [ObjectIdentifier: (linear: CGPoint, angular: CGFloat)] = [:]

  public convenience init() { self.init(items: []) }
  public override init(items: [any UIDynamicItem]) { super.init(items: items) }

  // What was added, because nothing slows down.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    let old = linearVelocity(for: item)
    velocities[ObjectIdentifier(item), default: (.zero, 0)].linear = CGPoint(
      x: old.x + velocity.x, y: old.y + velocity.y)
  }
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    velocities[ObjectIdentifier(item)]?.linear ?? .zero
  }
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    velocities[ObjectIdentifier(item), default: (.zero, 0)].angular += velocity
  }
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    velocities[ObjectIdentifier(item)]?.angular ?? 0
  }
  open override func removeItem(_ item: any UIDynamicItem) {
    velocities[ObjectIdentifier(item)] = nil
    super.removeItem(item)
  }
}

// MARK: - Collisions: boundaries are stored, and no item collides

@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}
extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

@preconcurrency @MainActor
open class UICollisionBehavior: ItemsBehavior {
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let items = Mode(rawValue: 1)
    public static let boundaries = Mode(rawValue: 2)
    public static let everything = Mode(rawValue: .max)
  }

  open var collisionMode = Mode.everything
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  open var translatesReferenceBoundsIntoBoundary = false
  private typealias Boundary = (place: Int, identifier: any NSCopying, path: UIBezierPath)
  /// By the hashes of their identifiers. A hash and a comparison are the program's: neither runs while this changes.
  private var boundaries: [Int: [Boundary]] = [:]
  private var added = 0

  public convenience init() { self.init(items: []) }
  public override init(items: [any UIDynamicItem]) { super.init(items: items) }

  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    translatesReferenceBoundsIntoBoundary = true
  }
  /// Nil without boundaries, in the order in which they were added.
  open var boundaryIdentifiers: [any NSCopying]? {
    if boundaries.isEmpty { return nil }
    return boundaries.values.joined().sorted { $0.place < $1.place }.map(\.identifier)
  }
  /// Takes the place of a boundary of the same identifier.
  open func addBoundary(
    withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath
  ) {
    let key = Self.hash(of: identifier)
    var same = withoutBoundary(identifier, key)
    added += 1
    same.append((added, identifier, bezierPath))
    replaceBoundaries(of: key, by: same)
  }
  open func addBoundary(
    withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
  ) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries[Self.hash(of: identifier)]?.first { Self.areEqual($0.identifier, identifier) }?.path
  }
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    let key = Self.hash(of: identifier)
    replaceBoundaries(of: key, by: withoutBoundary(identifier, key))
  }
  open func removeAllBoundaries() { withExtendedLifetime(boundaries) { boundaries = [:] } }

  /// The boundaries of this hash, without that of the identifier.
  private func withoutBoundary(_ identifier: any NSCopying, _ key: Int) -> [Boundary] {
    (boundaries[key] ?? []).filter { !Self.areEqual($0.identifier, identifier) }
  }
  private func replaceBoundaries(of key: Int, by new: [Boundary]) {
    let old = boundaries[key]
    withExtendedLifetime(old) { boundaries[key] = new.isEmpty ? nil : new }
  }
  private static func hash(of identifier: any NSCopying) -> Int {
    (identifier as? NSObject)?.hash ?? ObjectIdentifier(identifier as AnyObject).hashValue
  }
  private static func areEqual(_ left: any NSCopying, _ right: any NSCopying) -> Bool {
    if let left = left as? NSObject { return left.isEqual(right) }
    return left as AnyObject === right as AnyObject
  }
}
