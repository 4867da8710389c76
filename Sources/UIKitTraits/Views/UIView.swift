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
  /// The subviews, linked through them; `UIView+Hierarchy.swift`.
  @exclusivity(unchecked) final var subviewList = SubviewList()
  /// The view's neighbours in its superview's list.
  @exclusivity(unchecked) final var siblings = Siblings()

  /// The window that the view is in, stored so that reading it does not walk up the tree.
  package final unowned(unsafe) var currentWindow: UIWindow?

  /// The view controller or presentation controller between this view and its superview in the
  /// forest.
  package final unowned(unsafe) var owner: UIEnvironment?

  // Exclusivity is not checked: code that accesses it calls no client code meanwhile.
  @exclusivity(unchecked) package final var viewState = ViewState()

  /// The place in the superview. Another size asks for a layout; another origin does not.
  open var frame: CGRect {
    didSet {
      if frame.size != oldValue.size {
        setNeedsLayout()
        if UIView.isAutoresized { resizeSubviews(from: oldValue.size) }
        if viewState.isRedrawn { setNeedsDisplay() }
      }
      if SafeArea.isUsed { frameMayChangeSafeArea(from: oldValue) }
      if LayoutMargins.arePreserved { frameMayChangeMargins(from: oldValue) }
    }
  }

  /// Whether the view is left out of drawing and touches; it has its traits all the same.
  open var isHidden = false { didSet { if isHidden != oldValue { isHiddenDidChange() } } }

  /// A dynamic colour is resolved with the view's traits when the view is drawn.
  open var backgroundColor: UIColor? {
    // The old value is kept until here: the deinit of what its provider captured may read the new
    // one.
    didSet { withExtendedLifetime(oldValue) { colorsDidChange() } }
  }

  /// A view that is in no superview: its overrides apply in explicit updates only, until it enters
  /// a window.
  public init(frame: CGRect) {
    self.frame = frame
    super.init(detached: ())
    viewState.needsUpdate = [.properties, .layout, .display]
    TintListeners.note(self)
    EnvironmentForest.forest.requestAttention(at: node)
  }

  /// Fails and returns nil, because nibs are not supported. Subclasses must declare it.
  public required init?(coder: NSCoder) {
    TraitFailure.fail(
      "Can't decode a \(Self.self): nibs and storyboards can't be loaded here; make it in code")
    return nil
  }

  /// A view without a size.
  public convenience init() {
    self.init(frame: .zero)
  }

  deinit { UIView.end(self) }

  private nonisolated(unsafe) static let end = MainThreadRelease.inDeinit { (view: UIView) in
    view.dismantle()
  }

  package override class var isEager: Bool { false }

  /// The superview, whatever a subclass says: what is retained depends on it.
  package final var holder: UIView? { unretainedSuperview?.takeUnretainedValue() }

  /// The view that this one is in, which retains it.
  open var superview: UIView? { holder }

  /// - Complexity: O(subviews), once after each change of the hierarchy here.
  open var subviews: [UIView] { subviewList.array }

  /// The view's own coordinates. Only a scroll view's do not begin at zero. Another size leaves the centre
  /// where it is.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { resize(newValue.size) }
  }

  /// The window that the view is in. O(1).
  open var window: UIWindow? { currentWindow }

  open override var next: UIResponder? {
    (owner as? UIViewController) ?? (superview as UIResponder?)
  }

  /// Directs keys here; false if the view is in no window. Then it gets them when it enters one, if it can.
  package override func becomeFirst() -> Bool {
    if currentWindow != nil, super.becomeFirst() { return true }
    if currentWindow == nil, canBecomeFirstResponder { UIResponder.waiting = self }
    return false
  }

  // MARK: The hierarchy

  /// Puts a view in front of the other subviews. It inherits from here from the next update on.
  open func addSubview(_ view: UIView) { insert(view, .last) }

  /// Puts a view at a place among the subviews, 0 being the back.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, .index(index)) }

  /// Puts a view behind one of the subviews; fails if that is none.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, besides: siblingSubview, .below(siblingSubview))
  }

  /// Puts a view in front of one of the subviews; fails if that is none.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, besides: siblingSubview, .above(siblingSubview))
  }

  /// Makes a subview the frontmost; a no-op for other views. No view hears of it.
  open func bringSubviewToFront(_ view: UIView) {
    if view.holder === self { reorder(view, .last) }
  }

  /// Makes a subview the backmost; a no-op for other views. No view hears of it.
  open func sendSubviewToBack(_ view: UIView) {
    if view.holder === self { reorder(view, .index(0)) }
  }

  /// Takes the view out. It keeps the traits that it has.
  open func removeFromSuperview() { holder?.remove(self) }

  /// Whether a view is this one or contains it. O(depth).
  open func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.holder
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

  /// Brings traits and layout up to date before it returns, of the topmost of the ancestors above
  /// this view that need layout without a gap, and of all views inside it; of this view if its
  /// superview needs none. A controller's view brings its controller's traits up to date first.
  open func layoutIfNeeded() { topmostThatNeedsLayout.bringUpToDate(attending: true) }

  /// Brings the traits of the view and of all views inside it up to date, and runs
  /// `updateProperties` where it is needed, before it returns. Lays nothing out.
  open func updatePropertiesIfNeeded() {
    bringUpToDate(.properties) { $0.runUpdateProperties() }
  }

  /// Brings the traits of the view and of all views inside it up to date, and runs
  /// `updateConstraints` where it is needed, in subviews first.
  open func updateConstraintsIfNeeded() {
    bringUpToDate(.constraints, innerFirst: true) { $0.runUpdateConstraints() }
  }

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
    get { contentSizeLimits.minimum }
    set { setContentSizeLimit(\.minimum, to: newValue) }
  }

  /// The largest content size category in this view and everything in it; no limit if nil. It
  /// applies to inherited and to overridden categories.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { contentSizeLimits.maximum }
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
      if newValue == viewState.tintColor { return }
      viewState.tintColor = newValue
      forgetTintOfHeirs()
      setTintOverride(newValue == .tintColor ? nil : newValue)
      colorsDidChange()
      tellHeirs(ofColor: true, ofMode: false)
    }
  }

  /// Whether the tint colour is dimmed: what the nearest view says that is not automatic, from this one
  /// upwards, or else that it is normal. The colour stays as it is.
  open var tintAdjustmentMode: UIView.TintAdjustmentMode {
    get { inheritedTintMode }
    set { setTintMode(newValue) }
  }

  /// Called when another tint colour is set here, or at the superview that this view inherits it from,
  /// and when a move gives the view another one; likewise with the mode of the tint, and when a
  /// trait changes that affects colours. The view's collection is the current one.
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
