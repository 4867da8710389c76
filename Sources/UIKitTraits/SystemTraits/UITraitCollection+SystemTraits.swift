import Foundation
import TraitModel

// The values of system traits, and collections of one system trait.
extension UITraitCollection {
  /// The kind of device, or of display.
  @inlinable
  public var userInterfaceIdiom: UIUserInterfaceIdiom { self[UITraitUserInterfaceIdiom.self] }

  /// Light or dark.
  @inlinable
  public var userInterfaceStyle: UIUserInterfaceStyle { self[UITraitUserInterfaceStyle.self] }

  /// The side on which text and layout begin.
  @inlinable
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    self[UITraitLayoutDirection.self]
  }

  /// Pixels to a point; 0 if unspecified.
  @inlinable
  public var displayScale: CGFloat { self[UITraitDisplayScale.self] }

  /// The width class of the available space.
  @inlinable
  public var horizontalSizeClass: UIUserInterfaceSizeClass { self[UITraitHorizontalSizeClass.self] }

  /// The height class of the available space.
  @inlinable
  public var verticalSizeClass: UIUserInterfaceSizeClass { self[UITraitVerticalSizeClass.self] }

  /// Whether the display measures pressure.
  @inlinable
  public var forceTouchCapability: UIForceTouchCapability { self[UITraitForceTouchCapability.self] }

  /// The text size that the user prefers.
  @inlinable
  public var preferredContentSizeCategory: UIContentSizeCategory {
    self[UITraitPreferredContentSizeCategory.self]
  }

  /// The range of colours that the display can show.
  @inlinable
  public var displayGamut: UIDisplayGamut { self[UITraitDisplayGamut.self] }

  /// Whether the user asked for increased contrast.
  @inlinable
  public var accessibilityContrast: UIAccessibilityContrast {
    self[UITraitAccessibilityContrast.self]
  }

  /// Whether the content is elevated above other content.
  @inlinable
  public var userInterfaceLevel: UIUserInterfaceLevel { self[UITraitUserInterfaceLevel.self] }

  /// Whether the user asked for bold text.
  @inlinable
  public var legibilityWeight: UILegibilityWeight { self[UITraitLegibilityWeight.self] }

  /// Whether the window is the active one.
  @inlinable
  public var activeAppearance: UIUserInterfaceActiveAppearance {
    self[UITraitActiveAppearance.self]
  }

  /// The size in which a toolbar shows its items.
  @inlinable
  public var toolbarItemPresentationSize: UINSToolbarItemPresentationSize {
    self[UITraitToolbarItemPresentationSize.self]
  }

  /// The dynamic range in which images are displayed.
  @inlinable
  public var imageDynamicRange: UIImage.DynamicRange { self[UITraitImageDynamicRange.self] }

  /// The language whose typesetting rules apply; nil for the user's own.
  @inlinable
  public var typesettingLanguage: Locale.Language? { self[UITraitTypesettingLanguage.self] }

  /// Whether the scene is being recorded or shared.
  @inlinable
  public var sceneCaptureState: UISceneCaptureState { self[UITraitSceneCaptureState.self] }

  /// The kind of list that a view is in.
  @inlinable
  public var listEnvironment: UIListEnvironment {
    self[UITraitListEnvironment.self]
  }

  /// The placement of a tab bar's accessory view.
  @inlinable
  public var tabAccessoryEnvironment: UITabAccessory.Environment {
    self[UITraitTabAccessoryEnvironment.self]
  }

  /// Whether the enclosing split view controller is collapsed or expanded.
  @inlinable
  public var splitViewControllerLayoutEnvironment: UISplitViewController.LayoutEnvironment {
    self[UITraitSplitViewControllerLayoutEnvironment.self]
  }

  /// Whether images should use less of the display's HDR headroom.
  @inlinable
  public var hdrHeadroomUsageLimit: UIHDRHeadroomUsageLimit {
    self[UITraitHDRHeadroomUsageLimit.self]
  }

  /// Whether natural alignment follows the direction of the text instead of the layout direction.
  /// True unless set.
  @inlinable
  public var resolvesNaturalAlignmentWithBaseWritingDirection: Bool {
    self[UITraitResolvesNaturalAlignmentWithBaseWritingDirection.self] ?? true
  }

  /// Whether the system asks programs to use fewer resources.
  @inlinable
  public var systemPrefersReducedResourceUsage: Bool {
    self[UITraitSystemPrefersReducedResourceUsage.self]
  }
}

extension UITraitCollection {
  /// A collection that says only this: the kind of device, or of display.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(UITraitUserInterfaceIdiom.self, value: userInterfaceIdiom)
  }

  /// A collection that says only this: light or dark.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(UITraitUserInterfaceStyle.self, value: userInterfaceStyle)
  }

  /// A collection that says only this: the side on which text and layout begin.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(UITraitLayoutDirection.self, value: layoutDirection)
  }

  /// A collection that says only this: pixels to a point.
  public convenience init(displayScale: CGFloat) {
    self.init(UITraitDisplayScale.self, value: displayScale)
  }

  /// A collection that says only this: the width class of the available space.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(UITraitHorizontalSizeClass.self, value: horizontalSizeClass)
  }

  /// A collection that says only this: the height class of the available space.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(UITraitVerticalSizeClass.self, value: verticalSizeClass)
  }

  /// A collection that says only this: whether the display measures pressure.
  public convenience init(forceTouchCapability: UIForceTouchCapability) {
    self.init(UITraitForceTouchCapability.self, value: forceTouchCapability)
  }

  /// A collection that says only this: the text size that the user prefers.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(UITraitPreferredContentSizeCategory.self, value: preferredContentSizeCategory)
  }

  /// A collection that says only this: the range of colours that the display can show.
  public convenience init(displayGamut: UIDisplayGamut) {
    self.init(UITraitDisplayGamut.self, value: displayGamut)
  }

  /// A collection that says only this: whether the user asked for increased contrast.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(UITraitAccessibilityContrast.self, value: accessibilityContrast)
  }

  /// A collection that says only this: whether the content is elevated above other content.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(UITraitUserInterfaceLevel.self, value: userInterfaceLevel)
  }

  /// A collection that says only this: whether the user asked for bold text.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(UITraitLegibilityWeight.self, value: legibilityWeight)
  }

  /// A collection that says only this: whether the window is the active one.
  public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
    self.init(UITraitActiveAppearance.self, value: activeAppearance)
  }

  /// A collection that says only this: the size in which a toolbar shows its items.
  public convenience init(toolbarItemPresentationSize: UINSToolbarItemPresentationSize) {
    self.init(UITraitToolbarItemPresentationSize.self, value: toolbarItemPresentationSize)
  }

  /// A collection that says only this: the dynamic range in which images are displayed.
  public convenience init(imageDynamicRange: UIImage.DynamicRange) {
    self.init(UITraitImageDynamicRange.self, value: imageDynamicRange)
  }

  /// A collection that says only this: the language whose typesetting rules apply.
  public convenience init(typesettingLanguage: Locale.Language) {
    self.init(UITraitTypesettingLanguage.self, value: typesettingLanguage)
  }

  /// A collection that says only this: whether the scene is being recorded or shared.
  public convenience init(sceneCaptureState: UISceneCaptureState) {
    self.init(UITraitSceneCaptureState.self, value: sceneCaptureState)
  }

  /// A collection that says only this: the kind of list that a view is in.
  public convenience init(listEnvironment: UIListEnvironment) {
    self.init(UITraitListEnvironment.self, value: listEnvironment)
  }

  /// A collection that says only this: the placement of a tab bar's accessory view.
  public convenience init(tabAccessoryEnvironment: UITabAccessory.Environment) {
    self.init(UITraitTabAccessoryEnvironment.self, value: tabAccessoryEnvironment)
  }

  /// A collection that says only this: whether the enclosing split view controller is collapsed or
  /// expanded.
  public convenience init(
    splitViewControllerLayoutEnvironment: UISplitViewController.LayoutEnvironment
  ) {
    self.init(
      UITraitSplitViewControllerLayoutEnvironment.self, value: splitViewControllerLayoutEnvironment)
  }

  /// A collection that says only this: whether images should use less of the display's HDR
  /// headroom.
  public convenience init(hdrHeadroomUsageLimit: UIHDRHeadroomUsageLimit) {
    self.init(UITraitHDRHeadroomUsageLimit.self, value: hdrHeadroomUsageLimit)
  }

  /// A collection that says only this: whether natural alignment follows the direction of the text
  /// instead of the layout direction.
  public convenience init(resolvesNaturalAlignmentWithBaseWritingDirection: Bool) {
    self.init(
      UITraitResolvesNaturalAlignmentWithBaseWritingDirection.self,
      value: resolvesNaturalAlignmentWithBaseWritingDirection)
  }

  /// A collection that says only this: whether the system asks programs to use fewer resources.
  public convenience init(systemPrefersReducedResourceUsage: Bool) {
    self.init(
      UITraitSystemPrefersReducedResourceUsage.self, value: systemPrefersReducedResourceUsage)
  }
}
