import Foundation
import TraitModel

// One after another, in the order of `SystemTraits.all`. What each means stands at the property of
// `UITraitCollection`.

public enum UITraitUserInterfaceIdiom: UISystemTrait {
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  public static let affectsColorAppearance = true
  public static let affectsImageLookup = true
}

public enum UITraitUserInterfaceStyle: UISystemTrait {
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  public static let affectsColorAppearance = true
  public static let affectsImageLookup = true
}

public enum UITraitLayoutDirection: UISystemTrait {
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  public static let affectsImageLookup = true
}

public enum UITraitDisplayScale: UISystemTrait {
  public static let defaultValue: CGFloat = 0
  public static let affectsImageLookup = true
}

public enum UITraitHorizontalSizeClass: UISystemTrait {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  public static let affectsImageLookup = true
}

public enum UITraitVerticalSizeClass: UISystemTrait {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  public static let affectsImageLookup = true
}

public enum UITraitForceTouchCapability: UISystemTrait {
  public static let defaultValue = UIForceTouchCapability.unknown
}

public enum UITraitPreferredContentSizeCategory: UISystemTrait {
  public static let defaultValue = UIContentSizeCategory.unspecified
  public static let affectsImageLookup = true
}

public enum UITraitDisplayGamut: UISystemTrait {
  public static let defaultValue = UIDisplayGamut.unspecified
  public static let affectsColorAppearance = true
  public static let affectsImageLookup = true
}

public enum UITraitAccessibilityContrast: UISystemTrait {
  public static let defaultValue = UIAccessibilityContrast.unspecified
  public static let affectsColorAppearance = true
  public static let affectsImageLookup = true
}

public enum UITraitUserInterfaceLevel: UISystemTrait {
  public static let defaultValue = UIUserInterfaceLevel.unspecified
  public static let affectsColorAppearance = true
  public static let affectsImageLookup = true
}

public enum UITraitLegibilityWeight: UISystemTrait {
  public static let defaultValue = UILegibilityWeight.unspecified
  public static let affectsImageLookup = true
}

public enum UITraitActiveAppearance: UISystemTrait {
  public static let defaultValue = UIUserInterfaceActiveAppearance.unspecified
  public static let affectsColorAppearance = true
}

public enum UITraitToolbarItemPresentationSize: UISystemTrait {
  public static let defaultValue = UINSToolbarItemPresentationSize.unspecified
}

public enum UITraitImageDynamicRange: UISystemTrait {
  public static let defaultValue = UIImage.DynamicRange.unspecified
}

public enum UITraitTypesettingLanguage: UISystemTrait {
  public static let defaultValue: Locale.Language? = nil
}

public enum UITraitSceneCaptureState: UISystemTrait {
  public static let defaultValue = UISceneCaptureState.unspecified
}

/// Redraws what uses dynamic colours, though no colour of the system's depends on it.
public enum UITraitListEnvironment: UISystemTrait {
  public static let defaultValue = UIListEnvironment.unspecified
  public static let affectsColorAppearance = true
  public static let affectsSystemColors = false
}

public enum UITraitTabAccessoryEnvironment: UISystemTrait {
  public static let defaultValue = UITabAccessory.Environment.unspecified
}

public enum UITraitSplitViewControllerLayoutEnvironment: UISystemTrait {
  public static let defaultValue = UISplitViewController.LayoutEnvironment.none
}

public enum UITraitHDRHeadroomUsageLimit: UISystemTrait {
  public static let defaultValue = UIHDRHeadroomUsageLimit.unspecified
}

/// Nil is as true; see the property.
public enum UITraitResolvesNaturalAlignmentWithBaseWritingDirection: UISystemTrait {
  public static let defaultValue: Bool? = nil
}

public enum UITraitSystemPrefersReducedResourceUsage: UISystemTrait {
  public static let defaultValue = false
}
