import Synchronization
import UIKitTraits

/// Colours, borders and shadows, as they were set. Colours that are set on a layer depend on no trait: a program
/// sets them again when the style changes.
open class CALayer: NSObject, @unchecked Sendable {
  private weak var view: UIView?
  private var ownBounds = CGRect.zero
  private var ownPosition = CGPoint.zero
  private var ownTransform = CATransform3DIdentity
  private var ownBackgroundColor: CGColor?
  private var ownOpacity: Float = 1
  private var ownIsHidden = false
  private var ownMasksToBounds = false

  static let (black, white) = (UIColor.black.cgColor, UIColor.white.cgColor)
  open var borderColor: CGColor? = CALayer.black
  open var borderWidth: CGFloat = 0
  open var cornerRadius: CGFloat = 0
  open var cornerCurve = CALayerCornerCurve.circular
  open var maskedCorners: CACornerMask = .all
  open var shadowColor: CGColor? = CALayer.black
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius: CGFloat = 3
  open var shadowPath: CGPath? { didSet { withExtendedLifetime(oldValue) {} } }
  open var isOpaque = false
  open var zPosition: CGFloat = 0
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  // The old value is kept until here: its deinit may read the new one.
  open var contents: Any? { didSet { withExtendedLifetime(oldValue) {} } }
  open var contentsScale: CGFloat = 1
  open var contentsGravity = CALayerContentsGravity.resize
  open var rasterizationScale: CGFloat = 1
  open var shouldRasterize = false
  open var allowsEdgeAntialiasing = false
  open var drawsAsynchronously = false
  open var isGeometryFlipped = false
  open var compositingFilter: Any? { didSet { withExtendedLifetime(oldValue) {} } }
  open var needsDisplayOnBoundsChange = false
  open var name: String?
  open var speed: Float = 1
  open var timeOffset: TimeInterval = 0
  open var mask: CALayer? { didSet { withExtendedLifetime(oldValue) {} } }
  /// The sublayers. Several threads may read them at once, and a reading keeps the array that it makes.
  private let inside = Mutex(LinkedMembers<CALayer>())
  open private(set) weak var superlayer: CALayer?
  private var animations: LayerAnimations?

  public override init() { super.init() }
  public init(layer: Any) { super.init() }
  public required init?(coder: NSCoder) {
    TraitFailure.failDecoding(Self.self)
    return nil
  }

  @MainActor
  package final func belong(to view: UIView) { self.view = view }

  // A view may pass what it is set to its layer: the layer does not set it once more.

  /// A view's layer is turned as the view is.
  open var transform: CATransform3D {
    get { onMain { $0.transform3D } ?? ownTransform }
    set {
      if newValue != transform, onMain({ $0.transform3D = newValue }) == nil {
        ownTransform = newValue
      }
    }
  }

  /// A view's layer is as large as the view.
  open var bounds: CGRect {
    get { onMain { $0.bounds } ?? ownBounds }
    set {
      if newValue != bounds, onMain({ $0.bounds = newValue }) == nil { ownBounds = newValue }
    }
  }
  open var frame: CGRect {
    get { onMain { $0.frame } ?? CGRect(origin: origin, size: ownBounds.size) }
    set {
      if newValue == frame || onMain({ $0.frame = newValue }) != nil { return }
      ownBounds.size = newValue.size
      ownPosition.x += newValue.origin.x - origin.x
      ownPosition.y += newValue.origin.y - origin.y
    }
  }
  /// Where the anchor point lies: a view's layer has it in the middle.
  open var position: CGPoint {
    get { onMain { $0.center } ?? ownPosition }
    set {
      if newValue != position, onMain({ $0.center = newValue }) == nil { ownPosition = newValue }
    }
  }
  // A view's layer is hidden, transparent, clipped and coloured as the view is.
  open var isHidden: Bool {
    get { onMain { $0.isHidden } ?? ownIsHidden }
    set {
      if newValue != isHidden, onMain({ $0.isHidden = newValue }) == nil { ownIsHidden = newValue }
    }
  }
  open var opacity: Float {
    get { onMain { Float($0.alpha) } ?? ownOpacity }
    set {
      if newValue != opacity, onMain({ $0.alpha = CGFloat(newValue) }) == nil {
        ownOpacity = newValue
      }
    }
  }
  open var masksToBounds: Bool {
    get { onMain { $0.clipsToBounds } ?? ownMasksToBounds }
    set {
      if newValue != masksToBounds, onMain({ $0.clipsToBounds = newValue }) == nil {
        ownMasksToBounds = newValue
      }
    }
  }
  open var backgroundColor: CGColor? {
    get { onMain { $0.resolvedBackgroundColor?.cgColor } ?? ownBackgroundColor }
    set {
      if newValue == backgroundColor { return }
      let color = newValue.map { UIColor(cgColor: $0) }
      if onMain({ $0.backgroundColor = color }) == nil { ownBackgroundColor = newValue }
    }
  }
  private var origin: CGPoint {
    CGPoint(
      x: ownPosition.x - anchorPoint.x * ownBounds.width,
      y: ownPosition.y - anchorPoint.y * ownBounds.height)
  }

  private func onMain<Result: Sendable>(_ body: @MainActor (UIView) -> Result) -> Result? {
    guard let view else { return nil }
    return MainActor.assumeIsolated { body(view) }
  }

  /// Where the view's coordinates begin in its window; nil if the layer is no view's.
  final var originOfView: CGPoint? { onMain { $0.convert(CGPoint.zero, to: nil) } }

  /// Setting them takes the others out.
  open var sublayers: [CALayer]? {
    get {
      let all = inside.withLock { $0.all }
      return all.isEmpty ? nil : all
    }
    set {
      for layer in inside.withLock({ $0.removeAll() }) { layer.superlayer = nil }
      for layer in newValue ?? [] { insert(layer) { _ in nil } }
    }
  }
  open func addSublayer(_ layer: CALayer) { insert(layer) { _ in nil } }
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insert(layer) { $0.member(at: Int(index)) }
  }
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    if layer === sibling { return }
    insert(layer) { all in
      guard let sibling, all.contains(sibling) else { return all.member(at: 0) }
      return all.member(after: sibling)
    }
  }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    if layer === sibling { return }
    insert(layer) { all in
      if let sibling, all.contains(sibling) { sibling } else { all.member(at: 0) }
    }
  }
  open func removeFromSuperlayer() {
    let old = superlayer?.inside.withLock { $0.remove(self) }
    superlayer = nil
    withExtendedLifetime(old) {}
  }

  /// - Parameter next: Which sublayer comes after it, when it has left its superlayer.
  private func insert(_ layer: CALayer, before next: (LinkedMembers<CALayer>) -> CALayer?) {
    if !mayContain(layer) { return }
    layer.removeFromSuperlayer()
    inside.withLock { $0.insert(layer, before: next($0)) }
    layer.superlayer = self
  }
  private var hasSublayers: Bool { inside.withLock { !$0.isEmpty } }
  /// - Returns: False, with a failure, for this layer and for those around it, which have sublayers.
  private func mayContain(_ layer: CALayer) -> Bool {
    let isAround =
      layer.hasSublayers && sequence(first: self, next: \.superlayer).contains { $0 === layer }
    if !isAround && layer !== self { return true }
    TraitFailure.fail("Can't add a layer to itself or to one inside it: add another layer")
    return false
  }
  /// Releases the sublayers that have no other owner, and theirs, without recursion.
  deinit {
    var orphans = inside.withLock { $0.removeAll() }
    while var orphan = orphans.popLast() {
      guard isKnownUniquelyReferenced(&orphan) else { continue }
      orphans += orphan.inside.withLock { $0.removeAll() }
    }
  }

  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, oldLayer.superlayer === self else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  /// Records the layer's background, content, sublayers and border as fills and strokes, in this order; of a
  /// hidden layer nothing.
  open func render(in context: CGContext) {
    if isHidden { return }
    if let backgroundColor {
      context.setFillColor(backgroundColor)
      context.fill(bounds)
    }
    renderContent(in: context)
    for layer in sublayers ?? [] { layer.render(in: context) }
    if borderWidth > 0, let borderColor {
      context.setStrokeColor(borderColor)
      context.stroke(bounds)
    }
  }
  /// Records what is between the background and the sublayers: nothing.
  func renderContent(in context: CGContext) {}

  open func setAffineTransform(_ map: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(map)
  }
  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  open func presentation() -> Self? { self }
  open func model() -> Self { self }
  /// A view's layer has the view, unless the program sets another.
  open var delegate: (any CALayerDelegate)? {
    get { ownDelegate ?? view }
    set { ownDelegate = newValue }
  }
  private weak var ownDelegate: (any CALayerDelegate)?
  open var actions: [String: any CAAction]? { didSet { withExtendedLifetime(oldValue) {} } }
  /// What a change of the property would run: what `actions` has for it, or else what the class has;
  /// `NSNull` is none. Changes run nothing here.
  open func action(forKey event: String) -> (any CAAction)? {
    let action = actions?[event] ?? type(of: self).defaultAction(forKey: event)
    return action is NSNull ? nil : action
  }
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  open class func needsDisplay(forKey key: String) -> Bool { false }
  open var minificationFilter = CALayerContentsFilter.linear
  open var magnificationFilter = CALayerContentsFilter.linear
  open var anchorPointZ: CGFloat = 0
  open var allowsGroupOpacity = true
  open var isDoubleSided = true
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var beginTime: TimeInterval = 0
  open var duration: TimeInterval = 0
  open var repeatCount: Float = 0

  /// A map of the sublayers; nothing is drawn with it.
  open var sublayerTransform = CATransform3DIdentity

  open func setNeedsDisplay() { _ = onMain { $0.setNeedsDisplay() } }
  open func setNeedsLayout() { _ = onMain { $0.setNeedsLayout() } }
  open func layoutIfNeeded() { _ = onMain { $0.layoutIfNeeded() } }
  open func layoutSublayers() {}
  open func draw(in context: CGContext) {}

  /// Keeps a copy, and nothing moves. It starts and ends in the next update cycle, unless the layer's speed is 0;
  /// one that repeats for ever does not end. On another thread than the main one it neither starts nor ends.
  open func add(_ animation: CAAnimation, forKey key: String?) {
    let all = animations ?? LayerAnimations()
    animations = all
    all.add(animation.kept, forKey: animation is CATransition ? kCATransition : key, speed != 0)
  }
  open func animation(forKey key: String) -> CAAnimation? { animations?.animation(forKey: key) }
  open func animationKeys() -> [String]? { animations?.keys }
  open func removeAnimation(forKey key: String) { animations?.remove(forKey: key) }
  open func removeAllAnimations() { animations?.removeAll() }
}

/// What runs when a layer's property changes; here only a program runs it.
public protocol CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// No action.
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let circular = CALayerCornerCurve(rawValue: "circular")
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

@preconcurrency @MainActor
public protocol CALayerDelegate: NSObjectProtocol {}

public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let center = CALayerContentsGravity(rawValue: "center")
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CALayerContentsFilter(rawValue: "linear")
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
  static let all = CACornerMask(rawValue: 15)
}

extension UIView: CALayerDelegate {}

extension UIView {
  /// The scale of the layer's contents.
  public final var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// Made on first use, of the view's `layerClass`.
  public final var layer: CALayer {
    if let layer: CALayer = self[look: nil] { return layer }
    let type = type(of: self).layerClass as? CALayer.Type ?? CALayer.self
    let layer = unsafeDowncast(type.objectOfThisClass(), to: CALayer.self)
    layer.belong(to: self)
    self[look: nil] = CALayer?.some(layer)
    return layer
  }
}
