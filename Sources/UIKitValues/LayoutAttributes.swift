import Foundation

/// The place that a collection view's layout gives an item, a header or a decoration.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  open var indexPath = IndexPath(indexes: [0, 0])
  open var frame = CGRect.zero
  open var alpha: CGFloat = 1
  open var zIndex = 0
  open var isHidden = false
  open var transform = CGAffineTransform.identity { didSet { mapInSpace = nil } }
  /// The map in space whose part in the plane is `transform`, until that is set; for another module.
  package final var mapInSpace: AnyHashable?
  open private(set) var representedElementKind: String?
  package private(set) final var isDecoration = false

  public override required init() { super.init() }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init(forCellWith: indexPath)
    representedElementKind = elementKind
  }

  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init(forSupplementaryViewOfKind: decorationViewKind, with: indexPath)
    isDecoration = true
  }

  /// The attributes of an item, or of a supplementary view if there is a kind: an object of this very class.
  package static func made(for indexPath: IndexPath, _ kind: String? = nil) -> Self {
    let made = self.init()
    (made.indexPath, made.representedElementKind) = (indexPath, kind)
    return made
  }

  // Another size leaves the centre where it is, as a view's does.

  open var size: CGSize {
    get { frame.size }
    set {
      frame = CGRect(
        x: frame.midX - newValue.width / 2, y: frame.midY - newValue.height / 2,
        width: newValue.width, height: newValue.height)
    }
  }
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { size = newValue.size }
  }
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(
        x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// The same attributes, in an object of their own.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    (copy.indexPath, copy.frame, copy.alpha) = (indexPath, frame, alpha)
    (copy.zIndex, copy.isHidden, copy.transform) = (zIndex, isHidden, transform)
    copy.mapInSpace = mapInSpace
    (copy.representedElementKind, copy.isDecoration) = (representedElementKind, isDecoration)
    return copy
  }

  /// Whether a view that has one of two places has the other too. A subclass compares what it adds.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return onThisThread { isSame(as: other) }
  }

  private func isSame(as other: UICollectionViewLayoutAttributes) -> Bool {
    type(of: self) == type(of: other) && indexPath == other.indexPath
      && frame == other.frame && alpha == other.alpha && zIndex == other.zIndex
      && isHidden == other.isHidden && transform == other.transform
      && mapInSpace == other.mapInSpace
      && representedElementKind == other.representedElementKind
      && isDecoration == other.isDecoration
  }
  open override var hash: Int { onThisThread { indexPath.hashValue } }

  /// Runs what belongs to the main actor, and checks no thread: a program may compare places, and make sets of them,
  /// on any.
  private nonisolated func onThisThread<Result>(_ body: @MainActor () -> Result) -> Result {
    // Allowed: closures with and without an actor are laid out alike.
    withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
  }
}
