import UIKitTraits

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier("com.apple.UIKit.medium")
      public static let large = Identifier("com.apple.UIKit.large")
    }

    public let identifier: Identifier
    private let height: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    init(
      _ identifier: Identifier,
      _ height: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      (self.identifier, self.height) = (identifier, height)
    }

    open class func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }
    open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }

    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { height(context) }
  }

  public final var detents: [Detent] {
    get { self[look: [.large()]] }
    set { self[look: []] = newValue }
  }
  public final var selectedDetentIdentifier: Detent.Identifier? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  public final var largestUndimmedDetentIdentifier: Detent.Identifier? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  public final var prefersGrabberVisible: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  public final var prefersPageSizing: Bool {
    get { self[look: true] }
    set { self[look: true] = newValue }
  }
  public final var prefersScrollingExpandsWhenScrolledToEdge: Bool {
    get { self[look: true] }
    set { self[look: true] = newValue }
  }
  /// Whether the sheet stays one in a compact height, where it otherwise covers the screen.
  public final var prefersEdgeAttachedInCompactHeight: Bool {
    get { staysInCompactHeight }
    set { staysInCompactHeight = newValue }
  }
  public final var preferredCornerRadius: CGFloat? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  public final func animateChanges(_ changes: () -> Void) { changes() }
  public final func invalidateDetents() {}
}

/// What a detent's resolver is told of the sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var containerTraitCollection: UITraitCollection { get }
  var maximumDetentValue: CGFloat { get }
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

extension UIPopoverPresentationController {
  public final var sourceRect: CGRect {
    get { self[look: .null] }
    set { self[look: .null] = newValue }
  }
  public final var barButtonItem: UIBarButtonItem? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  public final var permittedArrowDirections: UIPopoverArrowDirection {
    get { self[look: .any] }
    set { self[look: .any] = newValue }
  }
  /// Where the arrow points: nothing is placed.
  public final var arrowDirection: UIPopoverArrowDirection { .unknown }
  public final var passthroughViews: [UIView]? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  public final var popoverLayoutMargins: UIEdgeInsets {
    get { self[look: .zero] }
    set { self[look: .zero] = newValue }
  }
  public final var canOverlapSourceViewRect: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  public final var backgroundColor: UIColor? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
}

// MARK: - Delegates

// No user drags a sheet away here: a program or its test calls what is about dismissals.

@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController)
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .automatic }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    // The older method is about compact widths alone.
    traitCollection.horizontalSizeClass == .compact
      ? adaptivePresentationStyle(for: controller) : .automatic
  }
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
  public func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {}
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
}
extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}

@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}
extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

extension UIPresentationController {
  @_disfavoredOverload
  public final var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    get { self[unretained: (any UIAdaptivePresentationControllerDelegate).self, "delegate"] }
    set {
      askWhenAdapting(newValue)
      (self as? UIPopoverPresentationController)?.tellWhenPrepared()
    }
  }

  /// Sets the delegate, also of the presentation controller in whose place this one is: that one asks.
  fileprivate final func askWhenAdapting(_ new: (any UIAdaptivePresentationControllerDelegate)?) {
    typealias Delegate = any UIAdaptivePresentationControllerDelegate
    let isOther = self[unretained: Delegate.self, "delegate"] !== new
    self[unretained: Delegate.self, "delegate"] = new
    if original !== self { return original.askWhenAdapting(new) }
    // Programs also set it after they have presented.
    if isOther { decideAnew() }
    let delegate = { [unowned self] in self[unretained: Delegate.self, "delegate"] }
    adaptiveCalls = AdaptiveCalls(
      style: { [unowned self] in
        delegate()?.adaptivePresentationStyle(for: self, traitCollection: $0) ?? .automatic
      },
      controller: { [unowned self] in
        delegate()?.presentationController(self, viewControllerForAdaptivePresentationStyle: $0)
      },
      prepare: { [unowned self] other in
        // Programs read the delegate from the presentation controller that they find.
        if other[unretained: Delegate.self, "delegate"] == nil {
          other[unretained: Delegate.self, "delegate"] = delegate()
        }
        delegate()?.presentationController(self, prepare: other)
      },
      willPresent: { [unowned self] in
        delegate()?.presentationController(
          self, willPresentWithAdaptiveStyle: $0, transitionCoordinator: $1)
      })
  }
}

/// What a popover can point to: a view or a bar's item.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}
extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

extension UIAction {
  /// What ran the action, while it runs, if a popover can point to it.
  public final var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    sender as? any UIPopoverPresentationControllerSourceItem
  }
}

extension UIPopoverPresentationController {
  /// What the popover points to, instead of `sourceView`; traits do not depend on it.
  public final var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }

  @_nonoverride
  public final var delegate: (any UIPopoverPresentationControllerDelegate)? {
    get { self[unretained: (any UIPopoverPresentationControllerDelegate).self, "delegate"] }
    set {
      askWhenAdapting(newValue)
      tellWhenPrepared()
    }
  }

  fileprivate final func tellWhenPrepared() {
    prepare = { [unowned self] in
      let delegate: (any UIPopoverPresentationControllerDelegate)? = delegate
      delegate?.prepareForPopoverPresentation(self)
    }
  }
}

extension UISheetPresentationController {
  @_nonoverride
  public final var delegate: (any UISheetPresentationControllerDelegate)? {
    get { self[unretained: (any UISheetPresentationControllerDelegate).self, "delegate"] }
    set {
      askWhenAdapting(newValue)
    }
  }
  public final var sourceView: UIView? {
    get { self[unretained: UIView.self] }
    set { self[unretained: UIView.self] = newValue }
  }
}

extension UIViewController {
  /// Asked for the presentation controller if the presentation style is `custom`.
  public final var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { self[unretained: (any UIViewControllerTransitioningDelegate).self] }
    set {
      self[unretained: (any UIViewControllerTransitioningDelegate).self] = newValue
      customPresentation = { presented, presenting, source in
        presented.transitioningDelegate?.presentationController(
          forPresented: presented, presenting: presenting, source: source)
      }
    }
  }
}
