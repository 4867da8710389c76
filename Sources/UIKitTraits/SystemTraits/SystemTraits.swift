import TraitModel

/// A trait that the system defines and sets.
public protocol UISystemTrait: UITraitDefinition {
  /// Whether the choice of an image depends on the trait.
  static var affectsImageLookup: Bool { get }

  /// Whether the system's own colours depend on the trait.
  static var affectsSystemColors: Bool { get }
}

extension UISystemTrait {
  public static var identifier: String { String(describing: Self.self) }
  public static var name: String { String(identifier.dropFirst("UITrait".count)) }
  public static var affectsImageLookup: Bool { false }
  public static var affectsSystemColors: Bool { affectsColorAppearance }
}

/// All of them.
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

  /// Gives each its slot, so that a decoder finds them by their identifiers.
  static func makeKnown() {
    _ = slots
  }

  private static func slots(of traits: [any UISystemTrait.Type]) -> TraitSlotSet {
    func slot<Trait: UITraitDefinition>(of trait: Trait.Type) -> TraitSlot { TraitSlot(of: trait) }
    return TraitSlotSet(traits.map { slot(of: $0) })
  }
}
