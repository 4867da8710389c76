import UIKitTraits

/// The looks of a bar in one state.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, NSCopying, AppearanceValues {
  open var backgroundColor: UIColor? { didSet { withExtendedLifetime(oldValue) {} } }
  open var backgroundEffect: UIBlurEffect? = UIBarAppearance.defaultEffect {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  open var backgroundImage: UIImage?
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  open var shadowColor: UIColor? = .separator { didSet { withExtendedLifetime(oldValue) {} } }
  open var shadowImage: UIImage?

  public override required init() { super.init() }
  public required init(barAppearance: UIBarAppearance) {
    super.init()
    take(barAppearance)
  }
  public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }

  private static var defaultEffect: UIBlurEffect { UIBlurEffect(style: .systemChromeMaterial) }

  /// What a new appearance has.
  open func configureWithDefaultBackground() {
    configure(Self.defaultEffect, background: nil, shadow: .separator)
  }
  open func configureWithOpaqueBackground() {
    configure(nil, background: .systemBackground, shadow: .separator)
  }
  open func configureWithTransparentBackground() {
    configure(nil, background: nil, shadow: nil)
  }
  private func configure(_ effect: UIBlurEffect?, background: UIColor?, shadow: UIColor?) {
    (backgroundEffect, backgroundColor, shadowColor) = (effect, background, shadow)
    (backgroundImage, shadowImage) = (nil, nil)
  }

  /// The colours that a bar shows.
  var colors: [UIColor?] { [backgroundColor, shadowColor] }

  var values: [NSObject?] {
    [
      backgroundColor, backgroundEffect.map { NSNumber(value: $0.style.rawValue) },
      backgroundImage, NSNumber(value: backgroundImageContentMode.rawValue), shadowColor,
      shadowImage,
    ]
  }
  public nonisolated override func isEqual(_ object: Any?) -> Bool { isSame(as: object) }
  public nonisolated override var hash: Int { classHash }

  final func duplicate() -> Self { copy() as? Self ?? self }

  open func take(_ other: UIBarAppearance) {
    (backgroundColor, backgroundEffect) = (other.backgroundColor, other.backgroundEffect)
    (backgroundImage, shadowImage) = (other.backgroundImage, other.shadowImage)
    shadowColor = other.shadowColor
    backgroundImageContentMode = other.backgroundImageContentMode
  }

  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    let original = self
    nonisolated(unsafe) var result: Any = self
    MainActor.assumeIsolated {
      let copy = type(of: original).init()
      copy.take(original)
      result = copy
    }
    return result
  }
}

public typealias TextAttributes = [NSAttributedString.Key: Any]

open class UINavigationBarAppearance: UIBarAppearance {
  open var titlePositionAdjustment = UIOffset.zero
  open private(set) var backIndicatorImage: UIImage?
  open private(set) var backIndicatorTransitionMaskImage: UIImage?
  open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {
    (backIndicatorImage, backIndicatorTransitionMaskImage) = (image, transitionMaskImage)
  }
  open var titleTextAttributes: TextAttributes = [:] {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  open var largeTitleTextAttributes: TextAttributes = [:] {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  open var subtitleTextAttributes: TextAttributes = [:] {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  open var buttonAppearance = UIBarButtonItemAppearance() {
    didSet {
      let given = buttonAppearance
      buttonAppearance = given.duplicate()
      withExtendedLifetime((oldValue, given)) {}
    }
  }
  open var doneButtonAppearance = UIBarButtonItemAppearance() {
    didSet {
      let given = doneButtonAppearance
      doneButtonAppearance = given.duplicate()
      withExtendedLifetime((oldValue, given)) {}
    }
  }
  open var backButtonAppearance = UIBarButtonItemAppearance() {
    didSet {
      let given = backButtonAppearance
      backButtonAppearance = given.duplicate()
      withExtendedLifetime((oldValue, given)) {}
    }
  }

  /// The newer name of `doneButtonAppearance`.
  open var prominentButtonAppearance: UIBarButtonItemAppearance {
    get { doneButtonAppearance }
    set { doneButtonAppearance = newValue }
  }

  open override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    setBackIndicatorImage(
      other.backIndicatorImage, transitionMaskImage: other.backIndicatorTransitionMaskImage)
    largeTitleTextAttributes = other.largeTitleTextAttributes
    subtitleTextAttributes = other.subtitleTextAttributes
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
    backButtonAppearance = other.backButtonAppearance
  }

  override var values: [NSObject?] {
    super.values + [
      NSDictionary(dictionary: titleTextAttributes),
      NSDictionary(dictionary: largeTitleTextAttributes),
      NSDictionary(dictionary: subtitleTextAttributes), backIndicatorImage,
      backIndicatorTransitionMaskImage, buttonAppearance, doneButtonAppearance,
      backButtonAppearance,
    ]
  }

  override var colors: [UIColor?] {
    super.colors + titleTextAttributes.colors + largeTitleTextAttributes.colors
      + subtitleTextAttributes.colors + buttonAppearance.colors + doneButtonAppearance.colors
      + backButtonAppearance.colors
  }
}

open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UITabBarItemAppearance() {
    didSet {
      let given = stackedLayoutAppearance
      stackedLayoutAppearance = given.duplicate()
      withExtendedLifetime((oldValue, given)) {}
    }
  }
  open var inlineLayoutAppearance = UITabBarItemAppearance() {
    didSet {
      let given = inlineLayoutAppearance
      inlineLayoutAppearance = given.duplicate()
      withExtendedLifetime((oldValue, given)) {}
    }
  }
  open var compactInlineLayoutAppearance = UITabBarItemAppearance() {
    didSet {
      let given = compactInlineLayoutAppearance
      compactInlineLayoutAppearance = given.duplicate()
      withExtendedLifetime((oldValue, given)) {}
    }
  }
  open var selectionIndicatorTintColor: UIColor? { didSet { withExtendedLifetime(oldValue) {} } }
  open var selectionIndicatorImage: UIImage?
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
  open var stackedItemWidth: CGFloat = 0
  open var stackedItemSpacing: CGFloat = 0

  open override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance
    inlineLayoutAppearance = other.inlineLayoutAppearance
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
    stackedItemPositioning = other.stackedItemPositioning
    (stackedItemWidth, stackedItemSpacing) = (other.stackedItemWidth, other.stackedItemSpacing)
  }

  override var values: [NSObject?] {
    super.values + [
      stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance,
      selectionIndicatorTintColor, selectionIndicatorImage,
      stackedItemPositioning.rawValue as NSNumber, Double(stackedItemWidth) as NSNumber,
      Double(stackedItemSpacing) as NSNumber,
    ]
  }

  override var colors: [UIColor?] {
    super.colors + stackedLayoutAppearance.colors + inlineLayoutAppearance.colors
      + compactInlineLayoutAppearance.colors + [selectionIndicatorTintColor]
  }
}

open class UIToolbarAppearance: UIBarAppearance {
  open var buttonAppearance = UIBarButtonItemAppearance() {
    didSet {
      let given = buttonAppearance
      buttonAppearance = given.duplicate()
      withExtendedLifetime((oldValue, given)) {}
    }
  }
  open var doneButtonAppearance = UIBarButtonItemAppearance() {
    didSet {
      let given = doneButtonAppearance
      doneButtonAppearance = given.duplicate()
      withExtendedLifetime((oldValue, given)) {}
    }
  }

  open override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UIToolbarAppearance else { return }
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
  }

  override var values: [NSObject?] { super.values + [buttonAppearance, doneButtonAppearance] }

  override var colors: [UIColor?] {
    super.colors + buttonAppearance.colors + doneButtonAppearance.colors
  }
}

@preconcurrency @MainActor
open class UIBarItemStateAppearance: NSObject, AppearanceValues {
  open var titleTextAttributes: TextAttributes = [:] {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  open var iconColor: UIColor? { didSet { withExtendedLifetime(oldValue) {} } }
  open var badgeBackgroundColor: UIColor? { didSet { withExtendedLifetime(oldValue) {} } }
  open var badgeTextAttributes: TextAttributes = [:] {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  open var titlePositionAdjustment = UIOffset.zero
  open var backgroundImage: UIImage?

  final var values: [NSObject?] {
    [
      NSDictionary(dictionary: titleTextAttributes), iconColor, badgeBackgroundColor,
      NSDictionary(dictionary: badgeTextAttributes), backgroundImage,
      NSNumber(value: Double(titlePositionAdjustment.horizontal)),
      NSNumber(value: Double(titlePositionAdjustment.vertical)),
    ]
  }
  public nonisolated override func isEqual(_ object: Any?) -> Bool { isSame(as: object) }
  public nonisolated override var hash: Int { classHash }

  fileprivate final var colors: [UIColor?] {
    [iconColor, badgeBackgroundColor] + titleTextAttributes.colors + badgeTextAttributes.colors
  }

  fileprivate final func take(_ other: UIBarItemStateAppearance) {
    (titleTextAttributes, iconColor) = (other.titleTextAttributes, other.iconColor)
    badgeBackgroundColor = other.badgeBackgroundColor
    badgeTextAttributes = other.badgeTextAttributes
    (titlePositionAdjustment, backgroundImage) = (
      other.titlePositionAdjustment, other.backgroundImage
    )
  }
}

@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject, @preconcurrency NSCopying, AppearanceValues {
  public override init() { super.init() }
  public convenience init(style: UIBarButtonItem.Style) { self.init() }
  open func configureWithDefault(for style: UIBarButtonItem.Style) {}
  public let normal = UIBarItemStateAppearance()
  public let highlighted = UIBarItemStateAppearance()
  public let disabled = UIBarItemStateAppearance()
  public let focused = UIBarItemStateAppearance()

  private var states: [UIBarItemStateAppearance] { [normal, highlighted, disabled, focused] }
  final var values: [NSObject?] { states }
  public nonisolated override func isEqual(_ object: Any?) -> Bool { isSame(as: object) }
  public nonisolated override var hash: Int { classHash }
  fileprivate final var colors: [UIColor?] { states.flatMap(\.colors) }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = unsafeDowncast(
      type(of: self).objectOfThisClass(), to: UIBarButtonItemAppearance.self)
    for (new, old) in zip(copy.states, states) { new.take(old) }
    return copy
  }
  fileprivate final func duplicate() -> UIBarButtonItemAppearance {
    copy() as? UIBarButtonItemAppearance ?? self
  }
}

@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject, @preconcurrency NSCopying, AppearanceValues {
  public enum Style: Int, Sendable { case stacked, inline, compactInline }
  public override init() { super.init() }
  public convenience init(style: Style) { self.init() }
  public let normal = UIBarItemStateAppearance()
  public let disabled = UIBarItemStateAppearance()
  public let focused = UIBarItemStateAppearance()
  public let selected = UIBarItemStateAppearance()

  private var states: [UIBarItemStateAppearance] { [normal, disabled, focused, selected] }
  final var values: [NSObject?] { states }
  public nonisolated override func isEqual(_ object: Any?) -> Bool { isSame(as: object) }
  public nonisolated override var hash: Int { classHash }
  fileprivate final var colors: [UIColor?] { states.flatMap(\.colors) }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = unsafeDowncast(
      type(of: self).objectOfThisClass(), to: UITabBarItemAppearance.self)
    for (new, old) in zip(copy.states, states) { new.take(old) }
    return copy
  }
  fileprivate final func duplicate() -> UITabBarItemAppearance {
    copy() as? UITabBarItemAppearance ?? self
  }
}
