import UIKitTraits

// The behaviours of any number of items. Their values are stored.

/// A direction and a strength, which are also an angle and a magnitude.
private struct Force {
  var vector: CGVector
  var angle: CGFloat {
    get { vector.dx == 0 && vector.dy == 0 ? 0 : atan2(vector.dy, vector.dx) }
    set { self = Force(newValue, magnitude) }
  }
  var magnitude: CGFloat {
    get { hypot(vector.dx, vector.dy) }
    set { self = Force(angle, newValue) }
  }
  init(_ vector: CGVector) { self.vector = vector }
  init(_ angle: CGFloat, _ magnitude: CGFloat) {
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
  private var boundaries: [(identifier: any NSCopying, path: UIBezierPath)] = []

  public convenience init() { self.init(items: []) }
  public override init(items: [any UIDynamicItem]) { super.init(items: items) }

  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    translatesReferenceBoundsIntoBoundary = true
  }
  /// Nil without boundaries, in the order in which they were added.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.map(\.identifier)
  }
  /// Takes the place of a boundary of the same identifier.
  open func addBoundary(
    withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath
  ) {
    removeBoundary(withIdentifier: identifier)
    boundaries.append((identifier, bezierPath))
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
    boundaries.first { Self.areEqual($0.identifier, identifier) }?.path
  }
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    replaceBoundaries(by: boundaries.filter { !Self.areEqual($0.identifier, identifier) })
  }
  open func removeAllBoundaries() { replaceBoundaries(by: []) }

  private func replaceBoundaries(by new: [(identifier: any NSCopying, path: UIBezierPath)]) {
    let old = boundaries
    withExtendedLifetime(old) { boundaries = new }
  }
  private static func areEqual(_ left: any NSCopying, _ right: any NSCopying) -> Bool {
    if let left = left as? NSObject { return left.isEqual(right) }
    return left as AnyObject === right as AnyObject
  }
}
