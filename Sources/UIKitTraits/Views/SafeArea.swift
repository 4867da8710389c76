import UIKitValues

/// The insets of views: what the device and the controllers above cover at their edges.
///
/// Each view stores its insets. A change is carried down at once, as far as insets differ, so that reading
/// them takes no search. The callbacks are made in the update, before the layout.
@MainActor
package enum SafeArea {
  /// Whether there were ever insets. Until then no view does anything for them.
  @exclusivity(unchecked) package private(set) static var isUsed = false

  static func use() { isUsed = true }

  /// Called when the device, and with it the screen, may have other insets.
  static func screenDidChange() {
    if !isUsed, UIApplication.shared.device?.safeAreaInsets ?? .zero == .zero { return }
    use()
    for window in UIApplication.shared.allWindows { window.settleSafeArea() }
  }

  /// The insets of a view.
  fileprivate final class Known {
    /// As the hierarchy says.
    var own = UIEdgeInsets.zero
    /// As the view says: a subclass may override them. The views inside have theirs from these.
    var seen = UIEdgeInsets.zero
    /// As the callbacks were told.
    var told = UIEdgeInsets.zero
  }
}

/// A scroll view, which belongs to another module.
@MainActor
package protocol SafeAreaAdjusting: UIView {
  /// What its content's inset keeps free of its safe area, so that its subviews need not.
  var adjustment: UIEdgeInsets { get }
  /// Called in an update when its safe area or its size has changed.
  func safeAreaDidChange()
}

extension UIView {
  private final var knownInsets: SafeArea.Known? { self[look: nil, "safeArea"] }

  /// What `safeAreaInsets` is where no subclass overrides it.
  final var ownSafeArea: UIEdgeInsets {
    currentWindow == nil ? .zero : knownInsets?.own ?? .zero
  }

  /// The insets that the subviews have a share in.
  package final var safeAreaOfSubviews: UIEdgeInsets {
    let insets = safeAreaInsets
    if insets == .zero { return insets }
    guard let adjustment = (self as? any SafeAreaAdjusting)?.adjustment else { return insets }
    return insets.subtracting(adjustment)
  }

  private final var safeAreaOfHierarchy: UIEdgeInsets {
    guard let window = currentWindow else { return .zero }
    var insets = UIEdgeInsets.zero
    if window === self {
      let covered = UIApplication.shared.device?.safeAreaInsets ?? .zero
      insets = covered.reaching(into: frame, of: window.screen.bounds)
    } else if let superview = holder {
      let covered = superview.safeAreaOfSubviews
      if covered != .zero { insets = covered.reaching(into: frame, of: superview.bounds) }
    }
    guard let controller = owner as? UIViewController else { return insets }
    return insets.adding(controller.additionalSafeAreaInsets).notNegative
  }

  /// Called when the view's insets may have changed.
  ///
  /// - Complexity: O(1) if they have not, else O(subviews of the views whose insets have changed).
  final func settleSafeArea() {
    if takeSafeArea() { settleSafeAreaInside() }
  }

  /// Called when the insets of the views inside may have changed, but not this view's.
  package final func settleSafeAreaInside() {
    if currentWindow == nil { return }
    var ahead: [UIView] = []
    subviewList.push(onto: &ahead)
    while let view = ahead.popLast() {
      if view.takeSafeArea() { view.subviewList.push(onto: &ahead) }
    }
  }

  /// - Returns: Whether the view has other insets now.
  private final func takeSafeArea() -> Bool {
    let own = safeAreaOfHierarchy
    var known = knownInsets
    if known == nil {
      if own == .zero, safeAreaInsets == .zero { return false }
      let new = SafeArea.Known()
      self[look: nil, "safeArea"] = SafeArea.Known?.some(new)
      known = new
    }
    known?.own = own
    let insets = safeAreaInsets
    if insets == known?.seen { return false }
    known?.seen = insets
    setNeeds(.safeArea)
    setNeeds(.layout)
    return true
  }

  /// Called when a frame was set, once there are insets.
  final func frameMayChangeSafeArea(from old: CGRect) {
    if currentWindow == nil || frame == old { return }
    settleSafeArea()
    if frame.size == old.size || safeAreaInsets == .zero { return }
    settleSafeAreaInside()
    // What a scroll view adjusts depends on its size.
    if self is any SafeAreaAdjusting { setNeeds(.safeArea) }
  }

  /// Makes the callbacks, unless the insets are again what they were. One may change anything.
  final func tellOfSafeArea() {
    if let known = knownInsets, known.told != safeAreaInsets {
      known.told = safeAreaInsets
      safeAreaInsetsDidChange()
      (owner as? UIViewController)?.viewSafeAreaInsetsDidChange()
      if preservesSuperviewLayoutMargins {
        settleMargins()
      } else if insetsLayoutMarginsFromSafeArea {
        tellOfMargins()
      }
    }
    (self as? any SafeAreaAdjusting)?.safeAreaDidChange()
  }
}

extension UIWindow {
  /// Asks a window's class, which may override its insets, as test hosts do.
  final func noteSafeArea() {
    if !SafeArea.isUsed, safeAreaInsets == .zero { return }
    SafeArea.use()
    settleSafeArea()
  }
}

extension UIEdgeInsets {
  /// How far these insets of a rectangle reach into a frame inside it. An edge without an inset covers
  /// nothing, also where the frame hangs over it.
  fileprivate func reaching(into frame: CGRect, of bounds: CGRect) -> UIEdgeInsets {
    func rest(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat {
      inset > 0 ? max(0, inset - distance) : 0
    }
    return UIEdgeInsets(
      top: rest(top, frame.minY - bounds.minY), left: rest(left, frame.minX - bounds.minX),
      bottom: rest(bottom, bounds.maxY - frame.maxY), right: rest(right, bounds.maxX - frame.maxX))
  }

  /// The sums of the edges.
  package func adding(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top + other.top, left: left + other.left, bottom: bottom + other.bottom,
      right: right + other.right)
  }

  fileprivate func subtracting(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top - other.top, left: left - other.left, bottom: bottom - other.bottom,
      right: right - other.right)
  }

  fileprivate var notNegative: UIEdgeInsets {
    UIEdgeInsets(top: max(0, top), left: max(0, left), bottom: max(0, bottom), right: max(0, right))
  }
}
