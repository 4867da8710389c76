import TraitModel

// The values of system traits, with UIKit's names and raw values. Descriptions of collections show
// a value by the name of its case with a capital: `Dark`.

public enum UIUserInterfaceIdiom: Int, Sendable, CapitalizedTraitValue {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
  case vision = 6
}

public enum UIUserInterfaceStyle: Int, Sendable, CapitalizedTraitValue {
  case unspecified = 0
  case light = 1
  case dark = 2
}

public enum UITraitEnvironmentLayoutDirection: Int, Sendable, CapitalizedTraitValue {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1
}

public enum UIUserInterfaceSizeClass: Int, Sendable, CapitalizedTraitValue {
  case unspecified = 0
  case compact = 1
  case regular = 2
}

public enum UIForceTouchCapability: Int, Sendable, CapitalizedTraitValue {
  case unknown = 0
  case unavailable = 1
  case available = 2
}

public enum UIDisplayGamut: Int, Sendable, CapitalizedTraitValue {
  case unspecified = -1
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case SRGB = 0
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case P3 = 1
}

public enum UIAccessibilityContrast: Int, Sendable, CapitalizedTraitValue {
  case unspecified = -1
  case normal = 0
  case high = 1
}

public enum UIUserInterfaceLevel: Int, Sendable, CapitalizedTraitValue {
  case unspecified = -1
  case base = 0
  case elevated = 1
}

public enum UILegibilityWeight: Int, Sendable, CapitalizedTraitValue {
  case unspecified = -1
  case regular = 0
  case bold = 1
}

public enum UIUserInterfaceActiveAppearance: Int, Sendable, CapitalizedTraitValue {
  case unspecified = -1
  case inactive = 0
  case active = 1
}

public enum UINSToolbarItemPresentationSize: Int, Sendable, CapitalizedTraitValue {
  case unspecified = -1
  case regular = 0
  case small = 1
  case large = 3
}

extension UIImage {
  public enum DynamicRange: Int, Sendable, CapitalizedTraitValue {
    case unspecified = -1
    case standard = 0
    case constrainedHigh = 1
    case high = 2
  }
}

public enum UISceneCaptureState: Int, Sendable, CapitalizedTraitValue {
  case unspecified = -1
  case inactive = 0
  case active = 1
}

public enum UIListEnvironment: Int, Sendable, CapitalizedTraitValue {
  case unspecified = 0
  case none = 1
  case plain = 2
  case grouped = 3
  case insetGrouped = 4
  case sidebar = 5
  case sidebarPlain = 6
}

/// Where the type of a trait's values is.
public enum UITabAccessory {
  public enum Environment: Int, Sendable, CapitalizedTraitValue {
    case unspecified = 0
    case none = 1
    case regular = 2
    case inline = 3
  }
}

/// Where the type of a trait's values is.
public enum UISplitViewController {
  public enum LayoutEnvironment: Int, Sendable, CapitalizedTraitValue {
    case none = 0
    case expanded = 1
    case collapsed = 2
  }
}

public enum UIHDRHeadroomUsageLimit: Int, Sendable, CapitalizedTraitValue {
  case unspecified = -1
  case active = 0
  case inactive = 1
}
