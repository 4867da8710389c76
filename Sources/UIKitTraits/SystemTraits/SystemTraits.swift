import Foundation
import TraitModel

/// A trait that the system defines and sets.
public protocol UISystemTrait: UITraitDefinition {
  /// Whether image assets choose their variant by the trait.
  static var affectsImageLookup: Bool { get }

  /// Whether system colours depend on the trait.
  static var affectsSystemColors: Bool { get }
}

extension UISystemTrait {
  public static var identifier: String { String(describing: Self.self) }
  public static var name: String { String(identifier.dropFirst("UITrait".count)) }
  public static var affectsImageLookup: Bool { false }
  public static var affectsSystemColors: Bool { affectsColorAppearance }
}

/// The list of system traits, and sets made from it.
enum SystemTraits {
  static let all: [any UISystemTrait.Type] = [
    UITraitUserInterfaceIdiom.self,
    UITraitUserInterfaceStyle.self,
    UITraitLayoutDirection.self,
    UITraitDisplayScale.self,
    UITraitHorizontalSizeClass.self,
    UITraitVerticalSizeClass.self,
    UITraitForceTouchCapability.self,
    UITraitPreferredContentSizeCategory.self,
    UITraitDisplayGamut.self,
    UITraitAccessibilityContrast.self,
    UITraitUserInterfaceLevel.self,
    UITraitLegibilityWeight.self,
    UITraitActiveAppearance.self,
    UITraitToolbarItemPresentationSize.self,
    UITraitImageDynamicRange.self,
    UITraitTypesettingLanguage.self,
    UITraitSceneCaptureState.self,
    UITraitListEnvironment.self,
    UITraitTabAccessoryEnvironment.self,
    UITraitSplitViewControllerLayoutEnvironment.self,
    UITraitHDRHeadroomUsageLimit.self,
    UITraitResolvesNaturalAlignmentWithBaseWritingDirection.self,
    UITraitSystemPrefersReducedResourceUsage.self,
  ]

  static let slots = slots(of: all)

  static let colorSlots = slots(of: all.filter { $0.affectsSystemColors })

  /// Registers all system traits, so that a decoder finds them by their identifiers.
  static func makeKnown() {
    _ = slots
  }

  private static func slots(of traits: [any UISystemTrait.Type]) -> TraitSlotSet {
    func slot<Trait: UITraitDefinition>(of trait: Trait.Type) -> TraitSlot { TraitSlot(of: trait) }
    return TraitSlotSet(traits.map { slot(of: $0) })
  }
}

// In the order of `SystemTraits.all`. The property of `UITraitCollection` documents each trait.

/// The kind of device, or of display; `traitCollection.userInterfaceIdiom`. It affects colours and
/// which image is chosen.
public enum UITraitUserInterfaceIdiom: UISystemTrait {
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  public static let affectsColorAppearance = true
  public static let affectsImageLookup = true
}

/// Light or dark; `traitCollection.userInterfaceStyle`. It affects colours and which image is
/// chosen.
public enum UITraitUserInterfaceStyle: UISystemTrait {
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  public static let affectsColorAppearance = true
  public static let affectsImageLookup = true
}

/// The side on which text and layout begin; `traitCollection.layoutDirection`. It affects which
/// image is chosen.
public enum UITraitLayoutDirection: UISystemTrait {
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  public static let affectsImageLookup = true
}

/// Pixels to a point; `traitCollection.displayScale`. It affects which image is chosen.
public enum UITraitDisplayScale: UISystemTrait {
  public static let defaultValue: CGFloat = 0
  public static let affectsImageLookup = true
}

/// The width class of the available space; `traitCollection.horizontalSizeClass`. It affects which
/// image is chosen.
public enum UITraitHorizontalSizeClass: UISystemTrait {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  public static let affectsImageLookup = true
}

/// The height class of the available space; `traitCollection.verticalSizeClass`. It affects which
/// image is chosen.
public enum UITraitVerticalSizeClass: UISystemTrait {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  public static let affectsImageLookup = true
}

/// Whether the display measures pressure; `traitCollection.forceTouchCapability`.
public enum UITraitForceTouchCapability: UISystemTrait {
  public static let defaultValue = UIForceTouchCapability.unknown
}

/// The text size that the user prefers; `traitCollection.preferredContentSizeCategory`. It affects
/// which image is chosen.
public enum UITraitPreferredContentSizeCategory: UISystemTrait {
  public static let defaultValue = UIContentSizeCategory.unspecified
  public static let affectsImageLookup = true
}

/// The range of colours that the display can show; `traitCollection.displayGamut`. It affects
/// colours and which image is chosen.
public enum UITraitDisplayGamut: UISystemTrait {
  public static let defaultValue = UIDisplayGamut.unspecified
  public static let affectsColorAppearance = true
  public static let affectsImageLookup = true
}

/// Whether the user asked for increased contrast; `traitCollection.accessibilityContrast`. It
/// affects colours and which image is chosen.
public enum UITraitAccessibilityContrast: UISystemTrait {
  public static let defaultValue = UIAccessibilityContrast.unspecified
  public static let affectsColorAppearance = true
  public static let affectsImageLookup = true
}

/// Whether the content is elevated above other content; `traitCollection.userInterfaceLevel`. It
/// affects colours.
public enum UITraitUserInterfaceLevel: UISystemTrait {
  public static let defaultValue = UIUserInterfaceLevel.unspecified
  public static let affectsColorAppearance = true
}

/// Whether the user asked for bold text; `traitCollection.legibilityWeight`. It affects which image
/// is chosen.
public enum UITraitLegibilityWeight: UISystemTrait {
  public static let defaultValue = UILegibilityWeight.unspecified
  public static let affectsImageLookup = true
}

/// Whether the window is the active one; `traitCollection.activeAppearance`. It affects colours.
public enum UITraitActiveAppearance: UISystemTrait {
  public static let defaultValue = UIUserInterfaceActiveAppearance.unspecified
  public static let affectsColorAppearance = true
}

/// The size in which a toolbar shows its items; `traitCollection.toolbarItemPresentationSize`.
public enum UITraitToolbarItemPresentationSize: UISystemTrait {
  public static let defaultValue = UINSToolbarItemPresentationSize.unspecified
}

/// The dynamic range in which images are displayed; `traitCollection.imageDynamicRange`.
public enum UITraitImageDynamicRange: UISystemTrait {
  public static let defaultValue = UIImage.DynamicRange.unspecified
}

/// The language whose typesetting rules apply; `traitCollection.typesettingLanguage`.
public enum UITraitTypesettingLanguage: UISystemTrait {
  public static let defaultValue: Locale.Language? = nil
}

/// Whether the scene is being recorded or shared; `traitCollection.sceneCaptureState`.
public enum UITraitSceneCaptureState: UISystemTrait {
  public static let defaultValue = UISceneCaptureState.unspecified
}

/// A change redraws dynamic colours, although no system colour depends on the trait.
public enum UITraitListEnvironment: UISystemTrait {
  public static let defaultValue = UIListEnvironment.unspecified
  public static let affectsColorAppearance = true
  public static let affectsSystemColors = false
}

/// The placement of a tab bar's accessory view; `traitCollection.tabAccessoryEnvironment`.
public enum UITraitTabAccessoryEnvironment: UISystemTrait {
  public static let defaultValue = UITabAccessory.Environment.unspecified
}

/// Whether the enclosing split view controller is collapsed or expanded;
/// `traitCollection.splitViewControllerLayoutEnvironment`.
public enum UITraitSplitViewControllerLayoutEnvironment: UISystemTrait {
  public static let defaultValue = UISplitViewController.LayoutEnvironment.none
}

/// Whether images should use less of the display's HDR headroom;
/// `traitCollection.hdrHeadroomUsageLimit`.
public enum UITraitHDRHeadroomUsageLimit: UISystemTrait {
  public static let defaultValue = UIHDRHeadroomUsageLimit.unspecified
}

/// Nil means true; see the property.
public enum UITraitResolvesNaturalAlignmentWithBaseWritingDirection: UISystemTrait {
  public static let defaultValue: Bool? = nil
}

/// Whether the system asks programs to use fewer resources;
/// `traitCollection.systemPrefersReducedResourceUsage`.
public enum UITraitSystemPrefersReducedResourceUsage: UISystemTrait {
  public static let defaultValue = false
}
