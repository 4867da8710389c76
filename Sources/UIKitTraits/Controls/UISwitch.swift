/// What the user turns on and off.
@MainActor
open class UISwitch: UIView {
  /// Another state has the switch drawn again.
  public final var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }
}
