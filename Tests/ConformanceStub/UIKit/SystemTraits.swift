// The system's traits and their values. Apple's enums come from C, and so are open.

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1, phone = 0, pad = 1, tv = 2, carPlay = 3, mac = 5, vision = 6
}

public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1, leftToRight = 0, rightToLeft = 1
}

public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

public enum UIForceTouchCapability: Int, Sendable {
  case unknown, unavailable, available
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public enum UIDisplayGamut: Int, Sendable {
  case unspecified = -1, SRGB = 0, P3 = 1
}

public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1, normal = 0, high = 1
}

public enum UIUserInterfaceLevel: Int, Sendable {
  case unspecified = -1, base = 0, elevated = 1
}

public enum UILegibilityWeight: Int, Sendable {
  case unspecified = -1, regular = 0, bold = 1
}

public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  case unspecified = -1, inactive = 0, active = 1
}

public enum UINSToolbarItemPresentationSize: Int, Sendable {
  case unspecified = -1, regular = 0, small = 1, large = 3
}

public enum UISceneCaptureState: Int, Sendable {
  case unspecified = -1, inactive = 0, active = 1
}

public enum UIListEnvironment: Int, Sendable {
  case unspecified, none, plain, grouped, insetGrouped, sidebar, sidebarPlain
}

public enum UIHDRHeadroomUsageLimit: Int, Sendable {
  case unspecified = -1, active = 0, inactive = 1
}

extension UIImage {
  public enum DynamicRange: Int, Sendable {
    case unspecified = -1, standard = 0, constrainedHigh = 1, high = 2
  }
}

extension UITabAccessory {
  public enum Environment: Int, Sendable {
    case unspecified, none, regular, inline
  }
}

extension UISplitViewController {
  public enum LayoutEnvironment: Int, Sendable {
    case none, expanded, collapsed
  }
}

public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { fatalError() }

  public static func < (left: Self, right: Self) -> Bool { fatalError() }
  public var isAccessibilityCategory: Bool { fatalError() }

  public static var unspecified: Self { fatalError() }
  public static var extraSmall: Self { fatalError() }
  public static var small: Self { fatalError() }
  public static var medium: Self { fatalError() }
  public static var large: Self { fatalError() }
  public static var extraLarge: Self { fatalError() }
  public static var extraExtraLarge: Self { fatalError() }
  public static var extraExtraExtraLarge: Self { fatalError() }
  public static var accessibilityMedium: Self { fatalError() }
  public static var accessibilityLarge: Self { fatalError() }
  public static var accessibilityExtraLarge: Self { fatalError() }
  public static var accessibilityExtraExtraLarge: Self { fatalError() }
  public static var accessibilityExtraExtraExtraLarge: Self { fatalError() }
}

public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceIdiom { fatalError() }
}

public struct UITraitUserInterfaceStyle: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceStyle { fatalError() }
}

public struct UITraitLayoutDirection: UITraitDefinition {
  public static var defaultValue: UITraitEnvironmentLayoutDirection { fatalError() }
}

public struct UITraitDisplayScale: UITraitDefinition {
  public static var defaultValue: CGFloat { fatalError() }
}

public struct UITraitHorizontalSizeClass: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceSizeClass { fatalError() }
}

public struct UITraitVerticalSizeClass: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceSizeClass { fatalError() }
}

public struct UITraitForceTouchCapability: UITraitDefinition {
  public static var defaultValue: UIForceTouchCapability { fatalError() }
}

public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static var defaultValue: UIContentSizeCategory { fatalError() }
}

public struct UITraitDisplayGamut: UITraitDefinition {
  public static var defaultValue: UIDisplayGamut { fatalError() }
}

public struct UITraitAccessibilityContrast: UITraitDefinition {
  public static var defaultValue: UIAccessibilityContrast { fatalError() }
}

public struct UITraitUserInterfaceLevel: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceLevel { fatalError() }
}

public struct UITraitLegibilityWeight: UITraitDefinition {
  public static var defaultValue: UILegibilityWeight { fatalError() }
}

public struct UITraitActiveAppearance: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceActiveAppearance { fatalError() }
}

public struct UITraitToolbarItemPresentationSize: UITraitDefinition {
  public static var defaultValue: UINSToolbarItemPresentationSize { fatalError() }
}

public struct UITraitImageDynamicRange: UITraitDefinition {
  public static var defaultValue: UIImage.DynamicRange { fatalError() }
}

public struct UITraitTypesettingLanguage: UITraitDefinition {
  public static var defaultValue: Locale.Language? { fatalError() }
}

public struct UITraitSceneCaptureState: UITraitDefinition {
  public static var defaultValue: UISceneCaptureState { fatalError() }
}

public struct UITraitListEnvironment: UITraitDefinition {
  public static var defaultValue: UIListEnvironment { fatalError() }
}

public struct UITraitTabAccessoryEnvironment: UITraitDefinition {
  public static var defaultValue: UITabAccessory.Environment { fatalError() }
}

public struct UITraitSplitViewControllerLayoutEnvironment: UITraitDefinition {
  public static var defaultValue: UISplitViewController.LayoutEnvironment { fatalError() }
}

public struct UITraitHDRHeadroomUsageLimit: UITraitDefinition {
  public static var defaultValue: UIHDRHeadroomUsageLimit { fatalError() }
}

public struct UITraitResolvesNaturalAlignmentWithBaseWritingDirection: UITraitDefinition {
  public static var defaultValue: Bool? { fatalError() }
}

public struct UITraitSystemPrefersReducedResourceUsage: UITraitDefinition {
  public static var defaultValue: Bool { fatalError() }
}
