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
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEditingEvents = Event(rawValue: 0xF_0000)
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
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
  /// At first, whether it is a button with a menu.
  public final var isContextMenuInteractionEnabled: Bool {
    get { self[look: (self as? UIButton)?.menu != nil] }
    set {
      self[look: false] = newValue
      let own: UIContextMenuInteraction? = self[look: nil, "contextMenuInteraction"]
      if !newValue, let own { removeInteraction(own) }
    }
  }
}

@preconcurrency @MainActor
open class UISlider: UIControl {
  /// Between the minimum and the maximum.
  open var value: Float = 0 {
    didSet {
      value = min(max(value, minimumValue), maximumValue)
      setNeedsDisplay()
    }
  }
  /// Raises the maximum if it is larger than that; the maximum lowers the minimum likewise.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = max(value, minimumValue)
    }
  }
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = min(value, maximumValue)
    }
  }
  open var isContinuous = true
  open var minimumTrackTintColor: UIColor? {
    didSet { withExtendedLifetime(oldValue) { tintsDidChange() } }
  }
  open var maximumTrackTintColor: UIColor? {
    didSet { withExtendedLifetime(oldValue) { tintsDidChange() } }
  }
  open var thumbTintColor: UIColor? {
    didSet { withExtendedLifetime(oldValue) { tintsDidChange() } }
  }
  private func tintsDidChange() {
    colorsDidChange(to: minimumTrackTintColor, maximumTrackTintColor, thumbTintColor)
  }
  open var minimumValueImage: UIImage?
  open var maximumValueImage: UIImage?
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
  open func trackRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    CGRect(x: rect.midX - 14, y: rect.midY - 14, width: 28, height: 28)
  }

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
  /// Between the minimum and the maximum.
  open var value = 0.0 { didSet { value = min(max(value, minimumValue), maximumValue) } }
  /// Raises the maximum if it is larger than that; the maximum lowers the minimum likewise.
  open var minimumValue = 0.0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = max(value, minimumValue)
    }
  }
  open var maximumValue = 100.0 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = min(value, maximumValue)
    }
  }
  open var stepValue = 1.0
}

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

  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
  }

  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map { Self.segment(for: $0) }
  }

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

public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer
    case yearAndMonth = 4269
  }
  open var date = Date()
  open var datePickerMode = Mode.dateAndTime
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  open var minuteInterval = 1
  open var minimumDate: Date?
  open var maximumDate: Date?
}
