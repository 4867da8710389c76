import TraitModel

/// A rectangular area of a window, with traits.
///
///     let view = UIView()
///     window.addSubview(view)
///     view.traitOverrides.userInterfaceStyle = .dark
///     view.updateTraitsIfNeeded()                 // or the next update cycle
///     view.traitCollection.userInterfaceStyle     // .dark, and so in its subviews
///
/// A view's traits change in updates only. An update cycle brings a view's traits up to date, then
/// lays the view out, then visits its subviews; when all is laid out, it draws the views that need
/// display.
@preconcurrency @MainActor
open class UIView: UIViewLooks {
  /// Unretained: the superview owns this view and clears this in its deinit. Nonisolated because
  /// `Receiver` reads it.
  @exclusivity(unchecked) nonisolated(unsafe) final var unretainedSuperview: Unmanaged<UIView>?
  package final var subviewList: [UIView] = []

  /// The window that the view is in, stored so that reading it does not walk up the tree.
  package final unowned(unsafe) var currentWindow: UIWindow?

  /// The view controller or presentation controller between this view and its superview in the
  /// forest.
  package final unowned(unsafe) var owner: UIEnvironment?

  // Exclusivity is not checked: code that accesses it calls no client code meanwhile.
  @exclusivity(unchecked) package final var viewState = ViewState()

  /// The place in the superview. Another size asks for a layout; another origin does not.
  open var frame: CGRect {
    didSet { if frame.size != oldValue.size { setNeedsLayout() } }
  }

  /// Whether the view is left out of drawing and touches; it has its traits all the same.
  open var isHidden = false

  /// A dynamic colour is resolved with the view's traits when the view is drawn.
  open var backgroundColor: UIColor? { didSet { colorsDidChange() } }

  /// A view that is in no superview: its overrides apply in explicit updates only, until it enters
  /// a window.
  public init(frame: CGRect) {
    self.frame = frame
    super.init(detached: ())
    viewState.needsUpdate = [.properties, .layout, .display]
    EnvironmentForest.forest.requestAttention(at: node)
  }

  /// Fails and returns nil, because nibs are not supported. Subclasses must declare it.
  public required init?(coder: NSCoder) {
    TraitFailure.fail(
      "Can't decode a \(Self.self) from a nib or a storyboard: there are none; make it in code"
    )
    return nil
  }

  /// A view with an empty frame.
  public convenience init() {
    self.init(frame: .zero)
  }

  deinit { UIView.end(self) }

  private nonisolated(unsafe) static let end = MainThreadRelease.inDeinit { (view: UIView) in
    view.dismantle()
  }

  package override class var isEager: Bool { false }

  /// The view that this one is in, which retains it.
  open var superview: UIView? { unretainedSuperview?.takeUnretainedValue() }

  /// The views inside, the backmost first.
  open var subviews: [UIView] { subviewList }

  /// The view's own coordinates, which always begin at zero here.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  /// The window that the view is in. O(1).
  open var window: UIWindow? { currentWindow }

  open override var next: UIResponder? {
    (owner as? UIViewController) ?? (superview as UIResponder?)
  }

  // MARK: The hierarchy

  /// Puts a view in front of the other subviews, taking it out of where it was. It inherits from
  /// here at the next update. O(views inside it).
  open func addSubview(_ view: UIView) {
    insert(view, at: subviewList.count - (view.superview === self ? 1 : 0))
  }

  /// Puts a view at an index, or at the nearest valid one.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Puts a view behind one of the subviews; fails if that is none.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, besides: siblingSubview, 0)
  }

  /// Puts a view in front of one of the subviews; fails if that is none.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, besides: siblingSubview, 1)
  }

  /// Makes a subview the frontmost; a no-op for other views.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { addSubview(view) }
  }

  /// Makes a subview the backmost; a no-op for other views.
  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// Takes the view out. It keeps the traits that it has.
  open func removeFromSuperview() { superview?.remove(self) }

  /// Whether a view is this one or contains it. O(depth).
  open func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  // MARK: Updating

  // An update cycle runs what is needed when the view's own traits are up to date and its subviews'
  // are not.

  /// Has the next update call `layoutSubviews()`. O(1); asking twice is one layout.
  open func setNeedsLayout() { setNeeds(.layout) }
  /// Has the next update call `updateProperties()`.
  open func setNeedsUpdateProperties() { setNeeds(.properties) }
  /// Has the next update call `updateConstraints()`.
  open func setNeedsUpdateConstraints() { setNeeds(.constraints) }
  /// Has the next update cycle call `draw(_:)`.
  open func setNeedsDisplay() { setNeeds(.display) }
  /// The same; the whole view is drawn.
  open func setNeedsDisplay(_ rect: CGRect) { setNeeds(.display) }

  /// Brings traits and layout of the view and of all views inside it up to date before it returns.
  /// A controller's view brings its controller's traits up to date first. Ancestors are not
  /// updated.
  open func layoutIfNeeded() { bringUpToDate(attending: true) }

  /// Brings the traits of the view and of all views inside it up to date, and runs
  /// `updateProperties` where it is needed, before it returns. Lays nothing out.
  open func updatePropertiesIfNeeded() { bringPropertiesUpToDate() }

  /// Brings the traits of the view and of all views inside it up to date, and runs
  /// `updateConstraints` where it is needed.
  open func updateConstraintsIfNeeded() { runUpdateConstraintsIfNeeded() }

  // MARK: Older overrides

  /// The style of this view and everything in it, child controllers included; no override if
  /// unspecified. The style in `traitOverrides` wins over it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { styleOverride }
    set { styleOverride = newValue }
  }

  /// The smallest content size category in this view and everything in it; no limit if nil. It
  /// applies to inherited and to overridden categories, and where it exceeds the largest category,
  /// the largest wins.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { olderOverrides?.limits?.minimum }
    set { setContentSizeLimit(\.minimum, to: newValue) }
  }

  /// The largest content size category in this view and everything in it; no limit if nil. It
  /// applies to inherited and to overridden categories.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { olderOverrides?.limits?.maximum }
    set { setContentSizeLimit(\.maximum, to: newValue) }
  }

  // MARK: What subclasses do

  /// Places the subviews. The view's traits are up to date; its subviews' are not yet.
  open func layoutSubviews() {}

  /// Changes constraints; runs before layout, and again when a trait changes that it read.
  open func updateConstraints() {}

  /// Sets properties that depend on traits and move nothing; runs before layout.
  open func updateProperties() {}

  /// Draws the view, in an update cycle once everything is laid out.
  open func draw(_ rect: CGRect) {}

  /// Called before the view gets another superview.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called when the superview has changed; the view's traits have not yet.
  open func didMoveToSuperview() {}
  /// Called for the view and all views inside it before it enters or leaves a window.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called for the view and all views inside it when its window has changed.
  open func didMoveToWindow() {}
  /// Called when a view was put into this one.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a view leaves this one.
  open func willRemoveSubview(_ subview: UIView) {}

  /// The view's own tint colour, or else the nearest superview's. Setting nil removes the view's
  /// own.
  open var tintColor: UIColor! {
    get { inheritedTintColor }
    set {
      viewState.tintColor = newValue
      setTintOverride(newValue == .tintColor ? nil : newValue)
      colorsDidChange()
      notifyTintColorDidChange()
    }
  }

  /// Called when the tint colour is set here, or at the superview that this view inherits it from.
  open func tintColorDidChange() {}

  /// Whether the view draws with dynamic colours besides its background and its tint colour.
  package var drawsDynamicColors: Bool { self[look: false] }

  /// Overridden by views with a configuration, such as cells.
  package func updateOwnConfiguration() { ownConfiguration?() }

  /// What views of other modules do instead of overriding that.
  package final var ownConfiguration: (() -> Void)? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }

  package override func attend() { runNeededMethods() }
}

/// A view's state between updates.
@MainActor
package struct ViewState {
  struct Needs: OptionSet {
    let rawValue: UInt8
    static let layout = Needs(rawValue: 1)
    static let constraints = Needs(rawValue: 2)
    static let display = Needs(rawValue: 4)
    static let configuration = Needs(rawValue: 8)
    static let appearance = Needs(rawValue: 16)
    static let properties = Needs(rawValue: 32)
    static let contentUnavailable = Needs(rawValue: 64)
  }

  var needsUpdate: Needs = []
  var tintColor: UIColor?
  var isWaitingForDisplay = false
  var tracked = TrackedMethods()
  var colors = ColorWatch()
}

// MARK: - Hierarchy

extension UIView {
  /// The environment whose node is attached to the superview's: the view's controller if it has
  /// one.
  package final var topEnvironment: UIEnvironment { owner ?? self }

  private func insert(_ view: UIView, besides sibling: UIView, _ offset: Int) {
    guard let place = subviewList.filter({ $0 !== view }).firstIndex(where: { $0 === sibling })
    else {
      return TraitFailure.fail(
        "Can't insert \(name(view)) next to \(name(sibling)): add that to \(name(self)) first")
    }
    insert(view, at: place + offset)
  }

  private func insert(_ view: UIView, at index: Int) {
    if let reason = reasonNotToInsert(view) { return TraitFailure.fail(reason) }
    let changes = Inheritance.changes
    view.willMove(toSuperview: self)
    if let old = view.superview, old !== self { old.willRemoveSubview(view) }
    var move = ViewMove(of: view, to: window)
    move.begin()
    defer { move.end() }
    // Checked again: a callback may have moved either view.
    if Inheritance.changes != changes, let reason = reasonNotToInsert(view) {
      return TraitFailure.fail(reason)
    }
    if let old = view.superview {
      old.unlink(view)
      if old !== self { old.setNeedsLayout() }
    }
    let place = min(max(index, 0), subviewList.count)
    subviewList.insert(view, at: place)
    view.unretainedSuperview = .passUnretained(self)
    Inheritance.attach(view)
    setNeedsLayout()
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  private func reasonNotToInsert(_ view: UIView) -> String? {
    if view === self { return "Can't add \(name(view)) to itself: add it to another view" }
    if view is UIWindow {
      return "Can't add \(name(view)) to \(name(self)): show a window by makeKeyAndVisible()"
    }
    if view.hasNoDescendants { return nil }
    if isDescendant(of: view) {
      return "Can't add \(name(view)) to \(name(self)), which is inside it: take that out first"
    }
    return Inheritance.wouldCreateCycle(view.topEnvironment, below: self)
      ? "Can't add \(name(view)) to \(name(self)), a view of its controller's descendants: remove them"
      : nil
  }

  /// Whether no view and no controller can be a descendant of this view or its controller. Then
  /// inserting it cannot create a cycle, and no ancestor needs a check.
  private var hasNoDescendants: Bool {
    guard subviewList.isEmpty else { return false }
    guard let owner else { return true }
    return (owner as? UIViewController)?.hasNoDescendants ?? false
  }

  private func remove(_ view: UIView) {
    view.willMove(toSuperview: nil)
    willRemoveSubview(view)
    var move = ViewMove(of: view, to: nil)
    move.begin()
    defer { move.end() }
    // A callback may have moved the view.
    if view.superview !== self { return }
    unlink(view)
    Inheritance.detach(view)
    setNeedsLayout()
    view.didMoveToSuperview()
  }

  private func unlink(_ view: UIView) {
    view.clearSuperview()
    subviewList.removeAll { $0 === view }
  }

  /// The superview no longer owns this view. The observer that runs may be this view's own and does
  /// not retain it, see `Receiver`.
  private func clearSuperview() {
    unretainedSuperview = nil
    EnvironmentForest.forest.keepDuringCalls(self)
  }

  /// Calls `body` with the view and all views inside it, in pre-order.
  package final func forEachViewInside(_ body: (UIView) -> Void) {
    var ahead = [self]
    while let view = ahead.popLast() {
      body(view)
      ahead += view.subviewList.reversed()
    }
  }

  /// Removes the subviews, in the view's deinit, and returns them.
  final func releaseSubviews() -> [UIView] {
    let released = subviewList
    subviewList = []
    for view in released { view.clearSuperview() }
    return released
  }

  /// Releases the subviews that have no other owner, and theirs, without recursion.
  private func dismantle() {
    var orphans = releaseSubviews()
    while var orphan = orphans.popLast() {
      guard isKnownUniquelyReferenced(&orphan) else { continue }
      for subview in orphan.subviewList { subview.clearSuperview() }
      orphans += orphan.subviewList
      orphan.subviewList = []
    }
  }
}
