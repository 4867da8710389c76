import UIKitTraits

@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  public static let noSegment = -1

  private struct Segment {
    // A segment has one of both.
    var title: String? { didSet { if title != nil { image = nil } } }
    var image: UIImage? { didSet { if image != nil { title = nil } } }
    var action: UIAction?
    var isEnabled = true
    var width: CGFloat = 0
    var contentOffset = CGSize.zero
  }

  private var segments: [Segment] = []
  open var selectedSegmentIndex = UISegmentedControl.noSegment { didSet { setNeedsDisplay() } }
  open var selectedSegmentTintColor: UIColor? {
    didSet { withExtendedLifetime(oldValue) { shownColorsDidChange() } }
  }
  open var apportionsSegmentWidthsByContent = false
  open var isMomentary = false
  open var numberOfSegments: Int { segments.count }

  /// Titles, images and actions.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    segments = (items ?? []).map { item in
      (item as? UIAction).map(Self.segment)
        ?? Segment(title: item as? String, image: item as? UIImage)
    }
  }
  public init(frame: CGRect, actions: [UIAction]) {
    super.init(frame: frame)
    segments = actions.map(Self.segment)
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Self.segment(for: action), at: segment)
  }
  private static func segment(for action: UIAction) -> Segment {
    let title = action.image == nil ? action.title : nil
    return Segment(title: title, image: action.image, action: action)
  }
  private func insert(_ new: Segment, at segment: Int) {
    segments.insert(new, at: min(max(segment, 0), segments.count))
  }
  /// A number beyond the end removes the last segment. If the removed segment was selected, no segment is
  /// selected afterwards; otherwise the selection stays.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard let segment = pinned(segment) else { return }
    segments.remove(at: segment)
    if selectedSegmentIndex == segment {
      selectedSegmentIndex = UISegmentedControl.noSegment
    } else if selectedSegmentIndex > segment {
      selectedSegmentIndex -= 1
    }
  }
  open func removeAllSegments() {
    // The deinit of what an action captured may ask for the segments.
    withExtendedLifetime(segments) { segments = [] }
    selectedSegmentIndex = UISegmentedControl.noSegment
  }
  /// The segment, or the nearest for a number beyond an end; nil if there is none.
  private func pinned(_ segment: Int) -> Int? {
    segments.isEmpty ? nil : min(max(segment, 0), segments.count - 1)
  }
  open func titleForSegment(at segment: Int) -> String? {
    pinned(segment).flatMap { segments[$0].title }
  }
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if let segment = pinned(segment) { segments[segment].title = title }
  }
  open func imageForSegment(at segment: Int) -> UIImage? {
    pinned(segment).flatMap { segments[$0].image }
  }
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    if let segment = pinned(segment) { segments[segment].image = image }
  }
  open func widthForSegment(at segment: Int) -> CGFloat {
    pinned(segment).map { segments[$0].width } ?? 0
  }
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    if let segment = pinned(segment) { segments[segment].width = width }
  }
  open func contentOffsetForSegment(at segment: Int) -> CGSize {
    pinned(segment).map { segments[$0].contentOffset } ?? .zero
  }
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    if let segment = pinned(segment) { segments[segment].contentOffset = offset }
  }
  open func actionForSegment(at segment: Int) -> UIAction? {
    pinned(segment).flatMap { segments[$0].action }
  }
  /// The segment shows the action's image, or else its title.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    guard let segment = pinned(segment) else { return }
    let (old, new) = (segments[segment], Self.segment(for: action))
    // The deinit of what the old action captured may ask for the segments.
    withExtendedLifetime(old) {
      segments[segment].action = action
      (segments[segment].title, segments[segment].image) = (new.title, new.image)
    }
  }
  /// `NSNotFound` if no segment has the action.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state] = attributes ?? [:]
    shownColorsDidChange()
  }
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state] ?? [:]
  }
  private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] {
    get { self[look: [:]] }
    set { self[look: [:]] = newValue }
  }
  private func shownColorsDidChange() {
    colorsDidChange(to: [selectedSegmentTintColor] + titleAttributes.values.flatMap(\.colors))
  }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    if let segment = pinned(segment) { segments[segment].isEnabled = enabled }
  }
  open func isEnabledForSegment(at segment: Int) -> Bool {
    pinned(segment).map { segments[$0].isEnabled } ?? false
  }
  open func setBackgroundImage(
    _ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) { self[look: nil, "background \(state.rawValue) \(barMetrics.rawValue)"] = image }
  open func backgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? { self[look: nil, "background \(state.rawValue) \(barMetrics.rawValue)"] }
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState left: UIControl.State,
    rightSegmentState right: UIControl.State, barMetrics: UIBarMetrics
  ) {
    self[look: nil, "divider \(left.rawValue) \(right.rawValue) \(barMetrics.rawValue)"] = image
  }
  open func dividerImage(
    forLeftSegmentState left: UIControl.State, rightSegmentState right: UIControl.State,
    barMetrics: UIBarMetrics
  ) -> UIImage? {
    self[look: nil, "divider \(left.rawValue) \(right.rawValue) \(barMetrics.rawValue)"]
  }
}
