import UIKitValues

/// The margins that a view was given: by sides, or by the direction in which text is read.
enum LayoutMargins {
  case sides(UIEdgeInsets)
  case directional(NSDirectionalEdgeInsets)

  /// Whether any view has preserved its superview's margins. Until then no view does anything for it.
  @exclusivity(unchecked) @MainActor fileprivate(set) static var arePreserved = false
}

// Margins are computed when they are asked for, because traits change them, too. Views that preserve their superview's
// margins, its heirs, are told of its changes, but not of those that scrolling makes.
extension UIView {
  final var givenMargins: LayoutMargins? {
    get { self[look: nil] }
    set { changeMargins { self[look: nil, "givenMargins"] = newValue } }
  }

  /// Changes what the margins depend on, and tells of them if they are others then.
  final func changeMargins(_ change: () -> Void) {
    let old = marginsInForce
    change()
    if marginsInForce != old { tellOfMargins() }
  }

  /// What `layoutMargins` is where no subclass overrides it.
  ///
  /// - Complexity: O(views from this one upwards that preserve their superview's margins).
  final var marginsInForce: UIEdgeInsets {
    var heirs: [UIView] = []
    var top: UIView = self
    while top.preservesSuperviewLayoutMargins, let superview = top.holder {
      heirs.append(top)
      top = superview
    }
    var margins = heirs.isEmpty ? marginsWithoutSuperview : top.layoutMargins
    for heir in heirs.reversed() { margins = heir.margins(inside: margins) }
    return margins
  }

  /// What the view was given, but at least what the system wants of a controller's view, in the safe area.
  private final var marginsWithoutSuperview: UIEdgeInsets {
    let controller = owner as? UIViewController
    let minimum =
      controller?.viewRespectsSystemMinimumLayoutMargins == true
      ? controller.map { insets($0.systemMinimumLayoutMargins) } : nil
    let given =
      switch givenMargins {
      case .sides(let margins): margins
      case .directional(let margins): insets(margins)
      case nil: minimum ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
      }
    let margins = minimum.map(given.atLeast) ?? given
    return insetsLayoutMarginsFromSafeArea ? margins.adding(safeAreaInsets) : margins
  }

  /// The margins in a superview with margins: large enough that the contents are inside those, too.
  private final func margins(inside outer: UIEdgeInsets) -> UIEdgeInsets {
    let own = marginsWithoutSuperview
    guard let around = holder?.bounds else { return own }
    let frame = frame
    func rest(_ margin: CGFloat, _ distance: CGFloat, _ own: CGFloat) -> CGFloat {
      distance < margin ? max(own, margin - distance) : own
    }
    return UIEdgeInsets(
      top: rest(outer.top, frame.minY - around.minY, own.top),
      left: rest(outer.left, frame.minX - around.minX, own.left),
      bottom: rest(outer.bottom, around.maxY - frame.maxY, own.bottom),
      right: rest(outer.right, around.maxX - frame.maxX, own.right))
  }

  // MARK: Telling

  /// The margins of an heir as it was told of them.
  private final var toldMargins: UIEdgeInsets? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  /// Whether subviews have been heirs.
  private final var hasHeirs: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }

  /// The subviews that are heirs, the last first.
  private final var heirs: [UIView] {
    if !hasHeirs { return [] }
    let subviews = subviews
    FacadeWork.steps += subviews.count
    return subviews.reversed().filter { $0.holder === self && $0.preservesSuperviewLayoutMargins }
  }

  /// Called when the view begins to preserve its superview's margins, or ceases to.
  final func becomeHeir(_ isHeir: Bool) {
    toldMargins = isHeir ? marginsInForce : nil
    if !isHeir { return }
    LayoutMargins.arePreserved = true
    holder?.hasHeirs = true
  }

  /// Makes the callbacks, also of the heirs whose margins are others with these. One may change anything.
  ///
  /// - Complexity: O(heirs that are told, and subviews of views with heirs).
  final func tellOfMargins() {
    if preservesSuperviewLayoutMargins { toldMargins = marginsInForce }
    callMarginsDidChange()
    var ahead = heirs
    while let heir = ahead.popLast() {
      guard heir.preservesSuperviewLayoutMargins, let outer = heir.holder else { continue }
      let known = outer.preservesSuperviewLayoutMargins ? outer.toldMargins : nil
      guard heir.take(heir.margins(inside: known ?? outer.layoutMargins)) else { continue }
      heir.callMarginsDidChange()
      ahead += heir.heirs
    }
  }

  private final func callMarginsDidChange() {
    layoutMarginsDidChange()
    (owner as? UIViewController)?.viewLayoutMarginsDidChange()
  }

  /// - Returns: Whether an heir was told of other margins.
  private final func take(_ margins: UIEdgeInsets) -> Bool {
    if margins == toldMargins { return false }
    toldMargins = margins
    return true
  }

  /// Called when the margins of an heir may be others.
  final func settleMargins() {
    if preservesSuperviewLayoutMargins, take(marginsInForce) { tellOfMargins() }
  }

  /// Called when the view has got into another superview or into none.
  final func superviewMayChangeMargins() {
    if preservesSuperviewLayoutMargins { holder?.hasHeirs = true }
    settleMargins()
  }

  /// Called when a frame was set.
  final func frameMayChangeMargins(from old: CGRect) {
    if frame == old { return }
    settleMargins()
    if frame.size != old.size { for heir in heirs.reversed() { heir.settleMargins() } }
  }
}

extension UIEdgeInsets {
  /// The larger one of each edge.
  fileprivate func atLeast(_ other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}
