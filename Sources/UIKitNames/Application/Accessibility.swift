import UIKitTraits

/// The user's accessibility settings. What a trait says follows the application's traits; the rest
/// is off.
@preconcurrency @MainActor
public enum UIAccessibility {
  private static var traits: UITraitCollection { UIScreen.main.traitCollection }

  public static var isBoldTextEnabled: Bool { traits.legibilityWeight == .bold }
  public static var isDarkerSystemColorsEnabled: Bool { traits.accessibilityContrast == .high }
  public static var isVoiceOverRunning: Bool { false }
  public static var isSwitchControlRunning: Bool { false }
  public static var isReduceMotionEnabled: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isInvertColorsEnabled: Bool { false }
  public static var isGrayscaleEnabled: Bool { false }
  public static var prefersCrossFadeTransitions: Bool { false }
  public static var shouldDifferentiateWithoutColor: Bool { false }
  public static var isOnOffSwitchLabelsEnabled: Bool { false }
  public static var buttonShapesEnabled: Bool { false }
  public static var isGuidedAccessEnabled: Bool { false }
  public static var isClosedCaptioningEnabled: Bool { false }
  public static var isShakeToUndoEnabled: Bool { false }
  public static var isMonoAudioEnabled: Bool { false }
  public static var isSpeakScreenEnabled: Bool { false }
  public static var isSpeakSelectionEnabled: Bool { false }
  public static var isAssistiveTouchRunning: Bool { false }
  public static var isVideoAutoplayEnabled: Bool { true }

  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Posts nothing: no assistive technology listens here.
  public static func post(notification: Notification, argument: Any?) {}
  public static func focusedElement(using assistiveTechnology: String?) -> Any? { nil }
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil)
  }
  public nonisolated static let elementFocusedNotification = name("ElementFocused")

  public nonisolated static let boldTextStatusDidChangeNotification =
    Foundation.Notification.Name.boldTextDidChange
  public nonisolated static let darkerSystemColorsStatusDidChangeNotification =
    Foundation.Notification.Name.darkerSystemColorsDidChange
  public nonisolated static let reduceMotionStatusDidChangeNotification = name(
    "ReduceMotionStatusDidChange")
  public nonisolated static let reduceTransparencyStatusDidChangeNotification = name(
    "ReduceTransparencyStatusDidChange")
  public nonisolated static let voiceOverStatusDidChangeNotification = name(
    "VoiceOverStatusDidChange")
  public nonisolated static let invertColorsStatusDidChangeNotification = name(
    "InvertColorsStatusDidChange")

  public nonisolated static let buttonShapesEnabledStatusDidChangeNotification = name(
    "ButtonShapesEnabledStatusDidChange")
  public nonisolated static let switchControlStatusDidChangeNotification = name(
    "SwitchControlStatusDidChange")
  public nonisolated static let differentiateWithoutColorDidChangeNotification = name(
    "DifferentiateWithoutColorDidChange")
  public nonisolated static let assistiveTouchStatusDidChangeNotification = name(
    "AssistiveTouchStatusDidChange")
  public nonisolated static let closedCaptioningStatusDidChangeNotification = name(
    "ClosedCaptioningStatusDidChange")
  public nonisolated static let grayscaleStatusDidChangeNotification = name(
    "GrayscaleStatusDidChange")
  public nonisolated static let guidedAccessStatusDidChangeNotification = name(
    "GuidedAccessStatusDidChange")
  public nonisolated static let monoAudioStatusDidChangeNotification = name(
    "MonoAudioStatusDidChange")
  public nonisolated static let onOffSwitchLabelsDidChangeNotification = name(
    "OnOffSwitchLabelsDidChange")
  public nonisolated static let shakeToUndoDidChangeNotification = name("ShakeToUndoDidChange")
  public nonisolated static let speakScreenStatusDidChangeNotification = name(
    "SpeakScreenStatusDidChange")
  public nonisolated static let speakSelectionStatusDidChangeNotification = name(
    "SpeakSelectionStatusDidChange")
  public nonisolated static let videoAutoplayStatusDidChangeNotification = name(
    "VideoAutoplayStatusDidChange")
  public nonisolated static let prefersCrossFadeTransitionsStatusDidChange = name(
    "PrefersCrossFadeTransitionsStatusDidChange")
  public nonisolated static let announcementDidFinishNotification = name("AnnouncementDidFinish")

  private nonisolated static func name(_ event: String) -> Foundation.Notification.Name {
    Foundation.Notification.Name("UIAccessibility\(event)Notification")
  }
}

extension UIContentSizeCategory {
  /// Posted when the application's category changes; the user's information has its raw value.
  public static let didChangeNotification = Notification.Name.contentSizeCategoryDidChange
  public static let newValueUserInfoKey = Notification.contentSizeCategoryKey
}

/// A view or a font that follows the content size category.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: AnyObject {
  var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UILabel: UIContentSizeCategoryAdjusting {}
extension UITextField: UIContentSizeCategoryAdjusting {}
extension UITextView: UIContentSizeCategoryAdjusting {}

/// A part of a view that is read to the user, though it is no view.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  public private(set) weak var accessibilityContainer: AnyObject?
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }
}

extension UIResponder {
  public final var accessibilityPath: UIBezierPath? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
}

extension UIView {
  public final var accessibilityIgnoresInvertColors: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  public final var largeContentTitle: String? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  public final var largeContentImage: UIImage? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  public final var scalesLargeContentImage: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  public final var showsLargeContentViewer: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
}
