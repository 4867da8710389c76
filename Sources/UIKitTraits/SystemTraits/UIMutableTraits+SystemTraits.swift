import Foundation
import TraitModel

// Settable versions of the properties of `UITraitCollection`.
extension UIMutableTraits {
  /// The kind of device, or of display. An override of it reaches everything below.
  @inlinable
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }

  /// Light or dark. An override of it reaches everything below.
  @inlinable
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }

  /// The side on which text and layout begin. An override of it reaches everything below.
  @inlinable
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }

  /// Pixels to a point. An override of it reaches everything below.
  @inlinable
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }

  /// The width class of the available space. An override of it reaches everything below.
  @inlinable
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }

  /// The height class of the available space. An override of it reaches everything below.
  @inlinable
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }

  /// Whether the display measures pressure. An override of it reaches everything below.
  @inlinable
  public var forceTouchCapability: UIForceTouchCapability {
    get { self[UITraitForceTouchCapability.self] }
    set { self[UITraitForceTouchCapability.self] = newValue }
  }

  /// The text size that the user prefers. An override of it reaches everything below.
  @inlinable
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }

  /// The range of colours that the display can show. An override of it reaches everything below.
  @inlinable
  public var displayGamut: UIDisplayGamut {
    get { self[UITraitDisplayGamut.self] }
    set { self[UITraitDisplayGamut.self] = newValue }
  }

  /// Whether the user asked for increased contrast. An override of it reaches everything below.
  @inlinable
  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }

  /// Whether the content is elevated above other content. An override of it reaches everything
  /// below.
  @inlinable
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { self[UITraitUserInterfaceLevel.self] }
    set { self[UITraitUserInterfaceLevel.self] = newValue }
  }

  /// Whether the user asked for bold text. An override of it reaches everything below.
  @inlinable
  public var legibilityWeight: UILegibilityWeight {
    get { self[UITraitLegibilityWeight.self] }
    set { self[UITraitLegibilityWeight.self] = newValue }
  }

  /// Whether the window is the active one. An override of it reaches everything below.
  @inlinable
  public var activeAppearance: UIUserInterfaceActiveAppearance {
    get { self[UITraitActiveAppearance.self] }
    set { self[UITraitActiveAppearance.self] = newValue }
  }

  /// The size in which a toolbar shows its items. An override of it reaches everything below.
  @inlinable
  public var toolbarItemPresentationSize: UINSToolbarItemPresentationSize {
    get { self[UITraitToolbarItemPresentationSize.self] }
    set { self[UITraitToolbarItemPresentationSize.self] = newValue }
  }

  /// The dynamic range in which images are displayed. An override of it reaches everything below.
  @inlinable
  public var imageDynamicRange: UIImage.DynamicRange {
    get { self[UITraitImageDynamicRange.self] }
    set { self[UITraitImageDynamicRange.self] = newValue }
  }

  /// The language whose typesetting rules apply. An override of it reaches everything below.
  @inlinable
  public var typesettingLanguage: Locale.Language? {
    get { self[UITraitTypesettingLanguage.self] }
    set { self[UITraitTypesettingLanguage.self] = newValue }
  }

  /// Whether the scene is being recorded or shared. An override of it reaches everything below.
  @inlinable
  public var sceneCaptureState: UISceneCaptureState {
    get { self[UITraitSceneCaptureState.self] }
    set { self[UITraitSceneCaptureState.self] = newValue }
  }

  /// The kind of list that a view is in. An override of it reaches everything below.
  @inlinable
  public var listEnvironment: UIListEnvironment {
    get { self[UITraitListEnvironment.self] }
    set { self[UITraitListEnvironment.self] = newValue }
  }

  /// The placement of a tab bar's accessory view. An override of it reaches everything below.
  @inlinable
  public var tabAccessoryEnvironment: UITabAccessory.Environment {
    get { self[UITraitTabAccessoryEnvironment.self] }
    set { self[UITraitTabAccessoryEnvironment.self] = newValue }
  }

  /// Whether the enclosing split view controller is collapsed or expanded. An override of it
  /// reaches everything below.
  @inlinable
  public var splitViewControllerLayoutEnvironment: UISplitViewController.LayoutEnvironment {
    get { self[UITraitSplitViewControllerLayoutEnvironment.self] }
    set { self[UITraitSplitViewControllerLayoutEnvironment.self] = newValue }
  }

  /// Of collections, the property is called `hdrHeadroomUsageLimit`.
  @inlinable
  public var headroomUsageLimit: UIHDRHeadroomUsageLimit {
    get { self[UITraitHDRHeadroomUsageLimit.self] }
    set { self[UITraitHDRHeadroomUsageLimit.self] = newValue }
  }

  /// Whether natural alignment follows the direction of the text instead of the layout direction.
  /// An override of it reaches everything below.
  @inlinable
  public var resolvesNaturalAlignmentWithBaseWritingDirection: Bool {
    get { self[UITraitResolvesNaturalAlignmentWithBaseWritingDirection.self] ?? true }
    set { self[UITraitResolvesNaturalAlignmentWithBaseWritingDirection.self] = newValue }
  }

  /// Whether the system asks programs to use fewer resources. An override of it reaches everything
  /// below.
  @inlinable
  public var systemPrefersReducedResourceUsage: Bool {
    get { self[UITraitSystemPrefersReducedResourceUsage.self] }
    set { self[UITraitSystemPrefersReducedResourceUsage.self] = newValue }
  }
}
