import Foundation

/// A relation between two attributes. It is stored and can be inspected; nothing solves it.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal
    case greaterThanOrEqual
  }

  public enum Attribute: Int, Sendable {
    case notAnAttribute
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
  }

  public enum Axis: Int, Sendable { case horizontal, vertical }

  public private(set) weak var firstItem: AnyObject?
  public let firstAttribute: Attribute
  public let relation: Relation
  public private(set) weak var secondItem: AnyObject?
  public let secondAttribute: Attribute
  public let multiplier: CGFloat
  /// A change asks for the layout of the view that places what the constraint is about, if the constraint is active
  /// and the view is not laid out just then.
  open var constant: CGFloat { didSet { if constant != oldValue { layoutMayChange() } } }
  /// The same.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { layoutMayChange() } }
  }
  /// An active constraint is one of the `constraints` of the nearest view that contains its items.
  open var isActive = false {
    didSet {
      // The view that kept it may have been released since it was activated.
      if isActive ? keeper != nil : !oldValue { return }
      leaveKeeper()
      if isActive { enter(commonKeeper) }
    }
  }
  private weak var keeper: (any ConstraintKeeper)?
  /// Its items' views and those between them and the keeper. When one of them leaves its superview,
  /// the constraint ends.
  private var crossed: [WeakKeeper] = []
  open var identifier: String?
  open var shouldBeArchived = false

  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    firstItem = view1 as AnyObject
    firstAttribute = attr1
    self.relation = relation
    secondItem = view2.map { $0 as AnyObject }
    secondAttribute = attr2
    self.multiplier = multiplier
    self.constant = constant
  }

  /// A constraint of nothing, to be replaced.
  public override init() {
    (firstAttribute, relation, secondAttribute) = (.notAnAttribute, .equal, .notAnAttribute)
    (multiplier, constant) = (1, 0)
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

/// What a constraint is about: a view, or a guide of one.
@MainActor
package protocol ConstraintItem: AnyObject {
  /// The view.
  var keeper: (any ConstraintKeeper)? { get }
  /// Notes an active constraint of this item. Only what can leave its view needs to.
  func note(namedBy constraint: NSLayoutConstraint)
  func forget(namedBy constraint: NSLayoutConstraint)
}
extension ConstraintItem {
  package func note(namedBy constraint: NSLayoutConstraint) {}
  package func forget(namedBy constraint: NSLayoutConstraint) {}
}

/// Keeps the constraints that are active in it.
@MainActor
package protocol ConstraintKeeper: ConstraintItem {
  var outerKeeper: (any ConstraintKeeper)? { get }
  func keep(_ constraint: NSLayoutConstraint)
  func drop(_ constraint: NSLayoutConstraint)
  /// What is in it may have to be placed anew.
  func placesMayChange()
  /// Notes a constraint between this view or one inside it and a view outside. The constraint ends
  /// when this view leaves its superview.
  func note(crossedBy constraint: NSLayoutConstraint)
  func forget(crossedBy constraint: NSLayoutConstraint)
}

private struct WeakKeeper {
  weak var keeper: (any ConstraintKeeper)?
}

extension NSLayoutConstraint {
  /// Whether any view was ever told that a constraint crosses it.
  package private(set) static var haveCrossed = false

  private var items: [any ConstraintItem] {
    [firstItem, secondItem].compactMap { $0 as? any ConstraintItem }
  }
  /// The views of its items.
  private var keepers: [any ConstraintKeeper] { items.compactMap(\.keeper) }

  private var commonKeeper: (any ConstraintKeeper)? {
    let keepers = keepers
    guard secondItem != nil else { return keepers.first }
    return keepers.count == 2 ? nearest(keepers[0], keepers[1]) : nil
  }

  /// The nearest view that contains both, in as many steps as it is away from the farther one.
  private func nearest(
    _ one: any ConstraintKeeper, _ two: any ConstraintKeeper
  ) -> (any ConstraintKeeper)? {
    if one === two { return one }
    var line: (one: (any ConstraintKeeper)?, two: (any ConstraintKeeper)?) = (one, two)
    var passed: Set<ObjectIdentifier> = []
    while line.one != nil || line.two != nil {
      for view in [line.one, line.two] {
        if let view, !passed.insert(ObjectIdentifier(view)).inserted { return view }
      }
      line = (line.one?.outerKeeper, line.two?.outerKeeper)
    }
    return nil
  }

  /// Activates it in a view that the program names.
  package final func activate(keptBy view: any ConstraintKeeper) {
    if keeper !== view {
      leaveKeeper()
      enter(view)
    }
    isActive = true
  }

  private func enter(_ keeper: (any ConstraintKeeper)?) {
    self.keeper = keeper
    guard let keeper else { return }
    keeper.keep(self)
    for item in items { item.note(namedBy: self) }
    for item in keepers {
      var next: (any ConstraintKeeper)? = item
      while let view = next, view !== keeper {
        Self.haveCrossed = true
        crossed.append(WeakKeeper(keeper: view))
        view.note(crossedBy: self)
        next = view.outerKeeper
      }
    }
  }

  /// A size is about the superview's layout, other constraints about that of the view that contains both items.
  private func layoutMayChange() {
    guard isActive, let keeper else { return }
    (secondItem == nil ? keeper.outerKeeper : keeper)?.placesMayChange()
  }

  private func leaveKeeper() {
    keeper?.drop(self)
    keeper = nil
    for item in items { item.forget(namedBy: self) }
    for view in crossed { view.keeper?.forget(crossedBy: self) }
    crossed = []
  }
}

/// One attribute of an item, from which constraints are made.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  public let item: AnyObject
  public let attribute: NSLayoutConstraint.Attribute

  package init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    (self.item, self.attribute) = (item, attribute)
  }

  final func relate(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>?,
    _ multiplier: CGFloat, _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }

  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { relate(.equal, anchor, 1, c) }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, 1, c) }

  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, 1, c) }
}

open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.equal, anchor, 1, 8 * multiplier) }

  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, 1, 8 * multiplier) }

  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, 1, 8 * multiplier) }
}

open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.equal, anchor, 1, 8 * multiplier) }

  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, 1, 8 * multiplier) }

  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, 1, 8 * multiplier) }
}

open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.equal, nil, 0, c)
  }

  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, nil, 0, c)
  }

  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, nil, 0, c)
  }

  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { relate(.equal, anchor, m, c) }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, m, c) }

  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, m, c) }
}
