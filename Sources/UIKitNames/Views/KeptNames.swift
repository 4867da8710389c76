import UIKitTraits

// Properties of views, controls and texts that are kept, and what can be said without a screen.

extension UIView {
  /// The layer's.
  public final var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }
  /// A line for each view from this one up that limits the content size category.
  public final var appliedContentSizeCategoryLimitsDescription: String {
    sequence(first: self, next: \.superview)
      .compactMap { view in
        let limits = [
          ("minimum", view.minimumContentSizeCategory),
          ("maximum", view.maximumContentSizeCategory),
        ]
        let words = limits.compactMap { word, limit in limit.map { "\(word) \($0.rawValue)" } }
        return words.isEmpty ? nil : "\(type(of: view)): " + words.joined(separator: ", ")
      }
      .joined(separator: "\n")
  }
  /// An empty view: nothing is drawn.
  public final func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { UIView(frame: CGRect(origin: .zero, size: rect.size)) }
}

/// A view whose image grows with the content size categories of accessibility.
@preconcurrency @MainActor
public protocol UIAccessibilityContentSizeCategoryImageAdjusting: NSObjectProtocol {
  var adjustsImageSizeForAccessibilityContentSizeCategory: Bool { get set }
}
extension UIImageView: UIAccessibilityContentSizeCategoryImageAdjusting {}
extension UIButton: UIAccessibilityContentSizeCategoryImageAdjusting {
  /// Stored: images have the size of their files.
  public final var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
    get { self[look: false] }
    set { self[look: false] = newValue }
  }
  /// Whether a touch stays on the button: never, there are no touches.
  public final var isHeld: Bool { false }
}

public enum UILabelVibrancy: Int, Sendable { case none, automatic }
public enum UILetterformAwareSizingRule: Int, Sendable { case typographic, oversize }
extension UILabel {
  public final var preferredVibrancy: UILabelVibrancy {
    get { self[look: .none] }
    set { self[look: .none] = newValue }
  }
  public final var sizingRule: UILetterformAwareSizingRule {
    get { self[look: .typographic] }
    set { self[look: .typographic] = newValue }
  }
}

// MARK: - Lists

extension UIListContentConfiguration {
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    accompaniedSidebarCell()
  }
}
extension UIBackgroundConfiguration {
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
    listSidebarCell()
  }
}

// MARK: - Fonts

extension UIFont {
  /// How wide letters are. Fonts have no letters here, so those of all widths are equal; the numbers are ours.
  public struct Width: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let compressed = Width(rawValue: -0.4)
    public static let condensed = Width(rawValue: -0.2)
    public static let standard = Width(rawValue: 0)
    public static let expanded = Width(rawValue: 0.2)
  }
  public static func systemFont(
    ofSize fontSize: CGFloat, weight: Weight, width: Width
  ) -> UIFont { systemFont(ofSize: fontSize, weight: weight) }
}
extension UIFontDescriptor {
  public final var matrix: CGAffineTransform { .identity }
}
extension UIFontDescriptor.SymbolicTraits {
  public static let traitVertical = Self(rawValue: 1 << 11)
  public static let traitUIOptimized = Self(rawValue: 1 << 12)
  public static let traitTightLeading = Self(rawValue: 1 << 15)
  public static let traitLooseLeading = Self(rawValue: 1 << 16)
}

// MARK: - Controllers and scenes

extension UIViewController {
  /// Asks for nothing again: there is no pointer.
  public final func setNeedsUpdateOfPrefersPointerLocked() {}
  /// Whether the focus comes back with the view. Stored: nothing has it.
  public final var restoresFocusAfterTransition: Bool {
    get { self[look: true] }
    set { self[look: true] = newValue }
  }
}
extension UITabBarController {
  /// The tabs that a narrow window shows. Stored: all windows have all tabs.
  public final var compactTabIdentifiers: [String]? {
    get { self[look: nil] }
    set { self[look: nil] = newValue }
  }
  /// All of the view: bars cover nothing.
  public final var contentLayoutGuide: UILayoutGuide { view.guide("tabContentLayoutGuide") }
}

/// What the user may do with a scene's window. Stored: there are no windows on a desk.
@preconcurrency @MainActor
open class UISceneWindowingBehaviors: NSObject {
  open var isClosable = true
  open var isMiniaturizable = true
}
extension UIWindowScene {
  public final var windowingBehaviors: UISceneWindowingBehaviors? {
    made { UISceneWindowingBehaviors() }
  }
}
