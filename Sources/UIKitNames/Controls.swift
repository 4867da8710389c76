import UIKitTraits

extension UIControl {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allEvents = Event(rawValue: .max)
  }

  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  public final var state: State {
    var state: State = isEnabled ? [] : .disabled
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  public final var contentVerticalAlignment: ContentVerticalAlignment {
    get { self[look: .center] }
    set { self[look: .center] = newValue }
  }
  public final var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { self[look: .center] }
    set { self[look: .center] = newValue }
  }
  public final var showsMenuAsPrimaryAction: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  public final var isContextMenuInteractionEnabled: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }

  // MARK: Actions

  private final var actions: [(action: UIAction, events: Event)] {
    get { self[look: [], "actions"] }
    set { self[look: [], "actions"] = newValue }
  }

  /// An action with the identifier of an earlier one replaces that.
  public final func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.removeAll {
      $0.action.identifier == action.identifier && $0.events == controlEvents
    }
    actions.append((action, controlEvents))
  }

  public final func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions.removeAll {
      $0.action.identifier == action.identifier && !$0.events.isDisjoint(with: controlEvents)
    }
  }

  public final func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
      action.perform(by: self)
    }
  }

  /// Calls a method of a target, which is not retained: an unapplied method takes the place of a
  /// selector.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    for controlEvents: Event
  ) {
    addAction(
      UIAction { [weak target] _ in if let target { action(target)() } }, for: controlEvents)
  }

  /// The same for a method that takes the control.
  public final func addTarget<Target: AnyObject, Sender: UIControl>(
    _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    for controlEvents: Event
  ) {
    addAction(
      UIAction { [weak target] chosen in
        if let target, let sender = chosen.sender as? Sender { action(target)(sender) }
      }, for: controlEvents)
  }
}

@preconcurrency @MainActor
open class UISlider: UIControl {
  open var value: Float = 0 { didSet { setNeedsDisplay() } }
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  open var isContinuous = true
  open var minimumTrackTintColor: UIColor? { didSet { tintsDidChange() } }
  open var maximumTrackTintColor: UIColor? { didSet { tintsDidChange() } }
  open var thumbTintColor: UIColor? { didSet { tintsDidChange() } }
  private func tintsDidChange() {
    colorsDidChange(to: minimumTrackTintColor, maximumTrackTintColor, thumbTintColor)
  }
  open var minimumValueImage: UIImage?
  open var maximumValueImage: UIImage?
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    self[look: nil, "thumb \(state.rawValue)"] = image
  }
  open func thumbImage(for state: UIControl.State) -> UIImage? {
    self[look: nil, "thumb \(state.rawValue)"]
  }
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    self[look: nil, "minimum track \(state.rawValue)"] = image
  }
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? {
    self[look: nil, "minimum track \(state.rawValue)"]
  }
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    self[look: nil, "maximum track \(state.rawValue)"] = image
  }
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? {
    self[look: nil, "maximum track \(state.rawValue)"]
  }
}

extension UISwitch {
  public final var onTintColor: UIColor? {
    get { self[look: nil] }
    set {
      self[look: nil] = newValue
      colorsDidChange(to: onTintColor, thumbTintColor)
    }
  }
  public final var thumbTintColor: UIColor? {
    get { self[look: nil] }
    set {
      self[look: nil] = newValue
      colorsDidChange(to: onTintColor, thumbTintColor)
    }
  }
  public final func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

@preconcurrency @MainActor
open class UIStepper: UIControl {
  open var value = 0.0
  open var minimumValue = 0.0
  open var maximumValue = 100.0
  open var stepValue = 1.0
}

@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  public static let noSegment = -1

  private var titles: [String?] = []
  private var images: [UIImage?] = []
  private var actions: [UIAction?] = []
  open var selectedSegmentIndex = UISegmentedControl.noSegment { didSet { setNeedsDisplay() } }
  open var selectedSegmentTintColor: UIColor? {
    didSet { colorsDidChange(to: selectedSegmentTintColor) }
  }
  open var apportionsSegmentWidthsByContent = false
  open var isMomentary = false
  open var numberOfSegments: Int { titles.count }

  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      titles.append(item as? String)
      images.append(item as? UIImage)
      actions.append(nil)
    }
  }

  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    titles = actions.map(\.title)
    images = actions.map(\.image)
    self.actions = actions
  }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    titles.insert(title, at: min(segment, titles.count))
    images.insert(nil, at: min(segment, images.count))
    actions.insert(nil, at: min(segment, actions.count))
  }
  open func removeAllSegments() {
    (titles, images, actions) = ([], [], [])
    selectedSegmentIndex = UISegmentedControl.noSegment
  }
  open func titleForSegment(at segment: Int) -> String? { titles[segment] }
  open func setTitle(_ title: String?, forSegmentAt segment: Int) { titles[segment] = title }
  open func imageForSegment(at segment: Int) -> UIImage? { images[segment] }
  open func actionForSegment(at segment: Int) -> UIAction? { actions[segment] }
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { self[look: [:], "titles \(state.rawValue)"] = attributes ?? [:] }
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    self[look: [:], "titles \(state.rawValue)"]
  }
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    self[look: true, "enabled \(segment)"] = enabled
  }
  open func isEnabledForSegment(at segment: Int) -> Bool { self[look: true, "enabled \(segment)"] }
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

@preconcurrency @MainActor
open class UIPageControl: UIControl {
  open var numberOfPages = 0
  open var currentPage = 0 { didSet { setNeedsDisplay() } }
  open var hidesForSinglePage = false
  public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
  open var backgroundStyle = BackgroundStyle.automatic
  open var allowsContinuousInteraction = true
  open var preferredIndicatorImage: UIImage?
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    self[look: nil, "indicator \(page)"] = image
  }
  open func indicatorImage(forPage page: Int) -> UIImage? { self[look: nil, "indicator \(page)"] }
  open var pageIndicatorTintColor: UIColor? {
    didSet { colorsDidChange(to: pageIndicatorTintColor, currentPageIndicatorTintColor) }
  }
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { colorsDidChange(to: pageIndicatorTintColor, currentPageIndicatorTintColor) }
  }

}

public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }
  open var date = Date()
  open var datePickerMode = Mode.dateAndTime
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  open var minuteInterval = 1
  open var minimumDate: Date?
  open var maximumDate: Date?
}

@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }
}

@preconcurrency @MainActor
open class UIProgressView: UIView {
  public enum Style: Int, Sendable { case `default`, bar }
  open var progress: Float = 0 { didSet { setNeedsDisplay() } }
  open var progressTintColor: UIColor? {
    didSet { colorsDidChange(to: progressTintColor, trackTintColor) }
  }
  open var trackTintColor: UIColor? {
    didSet { colorsDidChange(to: progressTintColor, trackTintColor) }
  }

  public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

}

@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }
  open var style = Style.medium
  open var color: UIColor! = .systemGray { didSet { colorsDidChange(to: color) } }
  open var hidesWhenStopped = true
  open private(set) var isAnimating = false

  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    isHidden = true
    colorsDidChange(to: color)
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
    colorsDidChange(to: color)
  }
  public required init(coder: NSCoder) { super.init(coder: coder)! }

  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }

}
