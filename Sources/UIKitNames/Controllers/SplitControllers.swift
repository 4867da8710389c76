import UIKitTraits

// How the columns of a split view controller are shown. The layout here depends on the size class alone: these are
// kept.

extension UISplitViewController {
  public enum SplitBehavior: Int, Sendable { case automatic, tile, overlay, displace }
  public enum BackgroundStyle: Int, Sendable { case none, sidebar }
  public enum PrimaryEdge: Int, Sendable { case leading, trailing }
  public enum DisplayModeButtonVisibility: Int, Sendable { case automatic, never, always }

  public nonisolated static let automaticDimension = CGFloat.greatestFiniteMagnitude

  public final var preferredDisplayMode: DisplayMode {
    get { self[look: .automatic] }
    set { self[look: .automatic] = newValue }
  }
  public final var preferredSplitBehavior: SplitBehavior {
    get { self[look: .automatic] }
    set { self[look: .automatic] = newValue }
  }
  /// That of a controller with columns is at first the one of sidebars, as a public program found.
  public final var primaryBackgroundStyle: BackgroundStyle {
    get { self[look: style == .unspecified ? .none : .sidebar] }
    set { self[look: .none] = newValue }
  }
  /// The preferred one; side by side if there is none.
  public final var splitBehavior: SplitBehavior {
    preferredSplitBehavior == .automatic ? .tile : preferredSplitBehavior
  }
  public final var preferredSupplementaryColumnWidthFraction: CGFloat {
    get { self[look: UISplitViewController.automaticDimension] }
    set { self[look: 0] = newValue }
  }
  public final var minimumSecondaryColumnWidth: CGFloat {
    get { self[look: UISplitViewController.automaticDimension] }
    set { self[look: 0] = newValue }
  }
  public final var preferredSecondaryColumnWidth: CGFloat {
    get { self[look: UISplitViewController.automaticDimension] }
    set { self[look: 0] = newValue }
  }
  public final var primaryEdge: PrimaryEdge {
    get { self[look: .leading] }
    set { self[look: .leading] = newValue }
  }
  public final var presentsWithGesture: Bool {
    get { self[look: true] }
    set { self[look: true] = newValue }
  }
  public final var showsSecondaryOnlyButton: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  public final var displayModeButtonVisibility: DisplayModeButtonVisibility {
    get { self[look: .automatic] }
    set { self[look: .automatic] = newValue }
  }
  public final var minimumPrimaryColumnWidth: CGFloat {
    get { self[look: UISplitViewController.automaticDimension] }
    set { self[look: 0] = newValue }
  }
  public final var maximumPrimaryColumnWidth: CGFloat {
    get { self[look: UISplitViewController.automaticDimension] }
    set { self[look: 0] = newValue }
  }
  public final var preferredPrimaryColumnWidth: CGFloat {
    get { self[look: UISplitViewController.automaticDimension] }
    set { self[look: 0] = newValue }
  }
  public final var preferredPrimaryColumnWidthFraction: CGFloat {
    get { self[look: UISplitViewController.automaticDimension] }
    set { self[look: 0] = newValue }
  }
  /// The width of the column's view, if that is loaded.
  public final var primaryColumnWidth: CGFloat { width(of: .primary) }
  public final var supplementaryColumnWidth: CGFloat { width(of: .supplementary) }
  private final func width(of column: Column) -> CGFloat {
    viewController(for: column)?.viewIfLoaded?.frame.width ?? 0
  }
  public final var displayModeButtonItem: UIBarButtonItem { UIBarButtonItem() }
}

extension UIViewController {
  public final var modalPresentationCapturesStatusBarAppearance: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  public final var providesPresentationContextTransitionStyle: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  public final var automaticallyAdjustsScrollViewInsets: Bool {
    get { self[look: true] }
    set { self[look: true] = newValue }
  }
  /// The scroll view that bars at some edges follow.
  public final func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all
  ) {
    for one in NSDirectionalRectEdge.each where edge.contains(one) {
      self[look: nil, "scroll view \(one.rawValue)"] = scrollView
    }
  }
  /// Of several edges, that of the first one that has a scroll view: top, leading, bottom, trailing.
  public final func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    for one in NSDirectionalRectEdge.each where edge.contains(one) {
      if let view: UIScrollView = self[look: nil, "scroll view \(one.rawValue)"] { return view }
    }
    return nil
  }

  /// The animated presentation, dismissal, push or pop that is under way here, or in the nearest
  /// ancestor. It ends in the next update cycle.
  public final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    shownChange ?? parent?.transitionCoordinator
  }
}

extension NSDirectionalRectEdge {
  fileprivate static let each: [NSDirectionalRectEdge] = [.top, .leading, .bottom, .trailing]
}
