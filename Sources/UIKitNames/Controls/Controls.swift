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
  /// Nowhere: nothing places the images.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect { .zero }
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect { .zero }
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
  /// The preferred one; of the automatic ones a phone's.
  open var datePickerStyle: UIDatePickerStyle {
    if preferredDatePickerStyle != .automatic { return preferredDatePickerStyle }
    return datePickerMode == .countDownTimer ? .wheels : .compact
  }
  /// 1 instead of a number that does not divide an hour into equal parts, or that is above 30.
  open var minuteInterval = 1 {
    didSet {
      if !(1...30).contains(minuteInterval) || 60 % minuteInterval != 0 { minuteInterval = 1 }
    }
  }
  open var minimumDate: Date?
  open var maximumDate: Date?
}
