import UIKitTraits

// Motion by forces. There is no physics: an animator keeps its behaviours, and moves nothing.

/// What forces would move.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  var center: CGPoint { get set }
  var bounds: CGRect { get }
  var transform: CGAffineTransform { get set }
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  var collisionBoundingPath: UIBezierPath { get }
}
extension UIDynamicItem {
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  public var collisionBoundingPath: UIBezierPath {
    let size = bounds.size
    return UIBezierPath(
      rect: CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
  }
}
extension UIDynamicItem {
  /// What the item covers, turned and scaled.
  fileprivate var frameOfItem: CGRect {
    let (size, transform) = (bounds.size, transform)
    let width = abs(transform.a) * size.width + abs(transform.c) * size.height
    let height = abs(transform.b) * size.width + abs(transform.d) * size.height
    return CGRect(
      x: center.x + transform.tx - width / 2, y: center.y + transform.ty - height / 2,
      width: width, height: height)
  }
}
extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}
extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Has behaviours. One that is added makes the animator run until the next update cycle, as an animation of no
/// length does; the delegate hears of both. Nothing moves meanwhile.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// Nil for an animator of a layout's items.
  public let referenceView: UIView?
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  public private(set) final var isRunning = false
  /// 0: no time goes by.
  open var elapsedTime: TimeInterval { 0 }
  private let list = MemberList<UIDynamicBehavior>()

  public override init() { referenceView = nil }
  public init(referenceView view: UIView) { referenceView = view }
  public init(collectionViewLayout layout: UICollectionViewLayout) { referenceView = nil }

  /// In the order in which they were added.
  open var behaviors: [UIDynamicBehavior] { list.all }

  /// Does nothing for a behaviour that belongs to an animator, itself or by its parent.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    if behavior.isTaken { return }
    list.add(behavior)
    behavior.move(to: self)
    run()
  }
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    if !list.contains(behavior) { return }
    list.remove(behavior)
    behavior.move(to: nil)
  }
  open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  /// The items that behaviours name and whose frames meet the rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    var found: [any UIDynamicItem] = []
    var known: Set<ObjectIdentifier> = []
    for behavior in behaviors {
      for item in behavior.allItems where known.insert(ObjectIdentifier(item)).inserted {
        if item.frameOfItem.intersects(rect) { found.append(item) }
      }
    }
    return found
  }

  /// Makes the animator run again, if a behaviour names the item. Its state is read when it is needed.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    if !isRunning, behaviors.contains(where: { $0.concerns(item) }) { run() }
  }

  private func run() {
    if isRunning { return }
    isRunning = true
    delegate?.dynamicAnimatorWillResume(self)
    AnimationEnds.add { [weak self] in
      guard let self, isRunning else { return }
      isRunning = false
      delegate?.dynamicAnimatorDidPause(self)
    }
  }
}

/// A force, or several.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// Called at each step at Apple; never here, because there are no steps.
  open var action: (() -> Void)? { didSet { withExtendedLifetime(oldValue) {} } }
  private let children = MemberList<UIDynamicBehavior>()
  private weak var parent: UIDynamicBehavior?
  private weak var animator: UIDynamicAnimator?

  public override init() {}

  /// The one that it was added to, itself or by its parent.
  open var dynamicAnimator: UIDynamicAnimator? { animator ?? parent?.dynamicAnimator }
  open var childBehaviors: [UIDynamicBehavior] { children.all }

  /// Does nothing for a behaviour that belongs to an animator, or to another parent, or has this one inside.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    let line = sequence(first: self, next: \.parent)
    if behavior.isTaken || line.contains(where: { $0 === behavior }) { return }
    children.add(behavior)
    behavior.parent = self
    if let dynamicAnimator { behavior.tell(dynamicAnimator) }
  }
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    if !children.contains(behavior) { return }
    let had = dynamicAnimator
    children.remove(behavior)
    behavior.parent = nil
    if had != nil { behavior.tell(nil) }
  }

  /// Does nothing; a subclass may.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  final var isTaken: Bool { parent != nil || animator != nil }
  final func move(to animator: UIDynamicAnimator?) {
    self.animator = animator
    tell(animator)
  }
  private final func tell(_ animator: UIDynamicAnimator?) {
    // A subclass may take out any of these.
    willMove(to: animator)
    for child in childBehaviors where child.dynamicAnimator === animator { child.tell(animator) }
  }

  /// Those that it names itself.
  fileprivate var named: [any UIDynamicItem] { [] }
  /// Those of the behaviours inside as well.
  final var allItems: [any UIDynamicItem] { named + childBehaviors.flatMap(\.allItems) }
  /// Whether it names the item itself.
  fileprivate func names(_ item: any UIDynamicItem) -> Bool { named.contains { $0 === item } }
  final func concerns(_ item: any UIDynamicItem) -> Bool {
    names(item) || !children.isEmpty && childBehaviors.contains { $0.concerns(item) }
  }
}

/// A behaviour with any number of items. A superclass of ours.
@preconcurrency @MainActor
open class ItemsBehavior: UIDynamicBehavior {
  private let list = MemberList<AnyObject>()
  /// - Complexity: O(items).
  open var items: [any UIDynamicItem] { list.all.compactMap { $0 as? any UIDynamicItem } }
  public init(items: [any UIDynamicItem]) {
    for item in items { list.add(item) }
    super.init()
  }
  open func addItem(_ item: any UIDynamicItem) { list.add(item) }
  open func removeItem(_ item: any UIDynamicItem) { list.remove(item) }
  fileprivate override var named: [any UIDynamicItem] { items }
  fileprivate override func names(_ item: any UIDynamicItem) -> Bool { list.contains(item) }
}

/// Moves one item to a point. It stays where it is here.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  open var snapPoint: CGPoint
  open var damping: CGFloat = 0.5
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    (self.item, snapPoint) = (item, point)
    super.init()
  }
  fileprivate override var named: [any UIDynamicItem] { [item] }
}

/// Keeps an item at a distance from a point or from another item.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
  public enum AttachmentType: Int, Sendable { case items, anchor }
  public let items: [any UIDynamicItem]
  public let attachedBehaviorType: AttachmentType
  open var anchorPoint: CGPoint
  /// At first the distance that there is.
  open var length: CGFloat
  open var damping: CGFloat = 0
  open var frequency: CGFloat = 0
  open var frictionTorque: CGFloat = 0

  public init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset = .zero,
    attachedToAnchor point: CGPoint
  ) {
    (items, attachedBehaviorType, anchorPoint) = ([item], .anchor, point)
    length = item.center.moved(by: offset).distance(to: point)
    super.init()
  }
  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset = .zero,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset = .zero
  ) {
    (items, attachedBehaviorType, anchorPoint) = ([item1, item2], .items, .zero)
    length = item1.center.moved(by: offset1).distance(to: item2.center.moved(by: offset2))
    super.init()
  }
  fileprivate override var named: [any UIDynamicItem] { items }
}
extension CGPoint {
  fileprivate func moved(by offset: UIOffset) -> CGPoint {
    CGPoint(x: x + offset.horizontal, y: y + offset.vertical)
  }
  fileprivate func distance(to point: CGPoint) -> CGFloat { hypot(point.x - x, point.y - y) }
}
