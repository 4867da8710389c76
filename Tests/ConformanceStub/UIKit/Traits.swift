// Traits, collections and overrides.

public protocol UITraitDefinition {
  associatedtype Value

  static var defaultValue: Value { get }
  static var name: String { get }
  static var identifier: String { get }
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  public static var name: String { fatalError() }
  public static var identifier: String { fatalError() }
  public static var affectsColorAppearance: Bool { fatalError() }
}

public typealias UITrait = any UITraitDefinition.Type

/// Apple overloads the subscript by the kind of value, `Bool`, integers, floating-point values, raw
/// representable ones and objects; this one stands for all of them.
public protocol UIMutableTraits {
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

extension UIMutableTraits {
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { fatalError() }
    set { fatalError() }
  }
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { fatalError() }
    set { fatalError() }
  }
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { fatalError() }
    set { fatalError() }
  }
  public var displayScale: CGFloat {
    get { fatalError() }
    set { fatalError() }
  }
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { fatalError() }
    set { fatalError() }
  }
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { fatalError() }
    set { fatalError() }
  }
  public var forceTouchCapability: UIForceTouchCapability {
    get { fatalError() }
    set { fatalError() }
  }
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { fatalError() }
    set { fatalError() }
  }
  public var displayGamut: UIDisplayGamut {
    get { fatalError() }
    set { fatalError() }
  }
  public var accessibilityContrast: UIAccessibilityContrast {
    get { fatalError() }
    set { fatalError() }
  }
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { fatalError() }
    set { fatalError() }
  }
  public var legibilityWeight: UILegibilityWeight {
    get { fatalError() }
    set { fatalError() }
  }
  public var activeAppearance: UIUserInterfaceActiveAppearance {
    get { fatalError() }
    set { fatalError() }
  }
  public var toolbarItemPresentationSize: UINSToolbarItemPresentationSize {
    get { fatalError() }
    set { fatalError() }
  }
  public var imageDynamicRange: UIImage.DynamicRange {
    get { fatalError() }
    set { fatalError() }
  }
  public var typesettingLanguage: Locale.Language? {
    get { fatalError() }
    set { fatalError() }
  }
  public var sceneCaptureState: UISceneCaptureState {
    get { fatalError() }
    set { fatalError() }
  }
  public var listEnvironment: UIListEnvironment {
    get { fatalError() }
    set { fatalError() }
  }
  public var tabAccessoryEnvironment: UITabAccessory.Environment {
    get { fatalError() }
    set { fatalError() }
  }
  public var splitViewControllerLayoutEnvironment: UISplitViewController.LayoutEnvironment {
    get { fatalError() }
    set { fatalError() }
  }
  public var headroomUsageLimit: UIHDRHeadroomUsageLimit {
    get { fatalError() }
    set { fatalError() }
  }
  public var resolvesNaturalAlignmentWithBaseWritingDirection: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  public var systemPrefersReducedResourceUsage: Bool {
    get { fatalError() }
    set { fatalError() }
  }
}

public struct UITraitOverrides: UIMutableTraits, CustomStringConvertible,
  CustomDebugStringConvertible
{
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { fatalError() }
    set { fatalError() }
  }

  public func contains(_ trait: UITrait) -> Bool { fatalError() }
  public mutating func remove(_ trait: UITrait) { fatalError() }

  public var description: String { fatalError() }
  public var debugDescription: String { fatalError() }
}

open class UITraitCollection: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public typealias TraitMutations = (inout any UIMutableTraits) -> Void

  public override init() { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  public convenience init(mutations: TraitMutations) { fatalError() }
  public convenience init<Trait: UITraitDefinition>(_ trait: Trait.Type, value: Trait.Value) {
    fatalError()
  }

  public func copy(with zone: NSZone? = nil) -> Any { fatalError() }
  public class var supportsSecureCoding: Bool { true }
  public func encode(with coder: NSCoder) { fatalError() }

  public func modifyingTraits(_ mutations: TraitMutations) -> UITraitCollection { fatalError() }
  public func replacing<Trait: UITraitDefinition>(
    _ trait: Trait.Type, value: Trait.Value
  ) -> UITraitCollection { fatalError() }
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { fatalError() }

  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] { fatalError() }
  open func hasDifferentColorAppearance(
    comparedTo traitCollection: UITraitCollection?
  ) -> Bool { fatalError() }
  public static var systemTraitsAffectingColorAppearance: [UITrait] { fatalError() }
  public static var systemTraitsAffectingImageLookup: [UITrait] { fatalError() }

  open class var current: UITraitCollection {
    get { fatalError() }
    set { fatalError() }
  }
  open func performAsCurrent(_ actions: () -> Void) { fatalError() }

  @available(*, deprecated)
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) { fatalError() }
  @available(*, deprecated)
  open func containsTraits(in trait: UITraitCollection?) -> Bool { fatalError() }

  open var imageConfiguration: UIImage.Configuration { fatalError() }
}

extension UITraitCollection {
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) { fatalError() }
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { fatalError() }
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) { fatalError() }
  public convenience init(displayScale: CGFloat) { fatalError() }
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) { fatalError() }
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) { fatalError() }
  public convenience init(forceTouchCapability: UIForceTouchCapability) { fatalError() }
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) { fatalError() }
  public convenience init(displayGamut: UIDisplayGamut) { fatalError() }
  public convenience init(accessibilityContrast: UIAccessibilityContrast) { fatalError() }
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) { fatalError() }
  public convenience init(legibilityWeight: UILegibilityWeight) { fatalError() }
  public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) { fatalError() }
  public convenience init(toolbarItemPresentationSize: UINSToolbarItemPresentationSize) {
    fatalError()
  }
  public convenience init(imageDynamicRange: UIImage.DynamicRange) { fatalError() }
  public convenience init(typesettingLanguage: Locale.Language) { fatalError() }
  public convenience init(sceneCaptureState: UISceneCaptureState) { fatalError() }
  public convenience init(listEnvironment: UIListEnvironment) { fatalError() }
  public convenience init(systemPrefersReducedResourceUsage: Bool) { fatalError() }

  public var userInterfaceIdiom: UIUserInterfaceIdiom { fatalError() }
  public var userInterfaceStyle: UIUserInterfaceStyle { fatalError() }
  public var layoutDirection: UITraitEnvironmentLayoutDirection { fatalError() }
  public var displayScale: CGFloat { fatalError() }
  public var horizontalSizeClass: UIUserInterfaceSizeClass { fatalError() }
  public var verticalSizeClass: UIUserInterfaceSizeClass { fatalError() }
  public var forceTouchCapability: UIForceTouchCapability { fatalError() }
  public var preferredContentSizeCategory: UIContentSizeCategory { fatalError() }
  public var displayGamut: UIDisplayGamut { fatalError() }
  public var accessibilityContrast: UIAccessibilityContrast { fatalError() }
  public var userInterfaceLevel: UIUserInterfaceLevel { fatalError() }
  public var legibilityWeight: UILegibilityWeight { fatalError() }
  public var activeAppearance: UIUserInterfaceActiveAppearance { fatalError() }
  public var toolbarItemPresentationSize: UINSToolbarItemPresentationSize { fatalError() }
  public var imageDynamicRange: UIImage.DynamicRange { fatalError() }
  public var typesettingLanguage: Locale.Language? { fatalError() }
  public var sceneCaptureState: UISceneCaptureState { fatalError() }
  public var listEnvironment: UIListEnvironment { fatalError() }
  public var tabAccessoryEnvironment: UITabAccessory.Environment { fatalError() }
  public var splitViewControllerLayoutEnvironment: UISplitViewController.LayoutEnvironment {
    fatalError()
  }
  public var hdrHeadroomUsageLimit: UIHDRHeadroomUsageLimit { fatalError() }
  public var resolvesNaturalAlignmentWithBaseWritingDirection: Bool { fatalError() }
  public var systemPrefersReducedResourceUsage: Bool { fatalError() }
}

// MARK: - Environments and registrations

@MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  @available(*, deprecated)
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

@MainActor
public protocol UITraitChangeRegistration: NSObjectProtocol, NSCopying {}

@MainActor
public protocol UITraitChangeObservable {
  @discardableResult
  func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<any UITraitEnvironment>
  ) -> any UITraitChangeRegistration
  @discardableResult
  func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration
  @discardableResult
  func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration
  @discardableResult
  func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
  public typealias TraitChangeHandler<TraitEnvironment> =
    (_ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection) -> Void
}

/// What Apple declares in one extension of each of the four classes.
@MainActor
public protocol _Observable: UITraitChangeObservable {}

extension _Observable {
  @discardableResult
  public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration { fatalError() }
  /// `any UITraitEnvironment` conforms to Apple's protocol, as it is Objective-C's; it does not to
  /// this one.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    handler: @escaping TraitChangeHandler<any UITraitEnvironment>
  ) -> any UITraitChangeRegistration { fatalError() }
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration { fatalError() }
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration { fatalError() }
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    fatalError()
  }
}
