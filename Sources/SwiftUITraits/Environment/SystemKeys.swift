import UIKitTraits

// The environment's names for system traits. Each is a bridged key: one datum with two names.

/// The size class of one dimension.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Little space, as the width of a phone in portrait, or as much as a tablet has.
  case compact, regular

  /// Nil if no class is specified.
  public init?(_ uiUserInterfaceSizeClass: UIUserInterfaceSizeClass) {
    switch uiUserInterfaceSizeClass {
    case .compact: self = .compact
    case .regular: self = .regular
    default: return nil
    }
  }

  fileprivate static func uiSizeClass(_ sizeClass: Self?) -> UIUserInterfaceSizeClass {
    switch sizeClass {
    case .compact: .compact
    case .regular: .regular
    case nil: .unspecified
    }
  }
}

extension UIUserInterfaceSizeClass {
  /// Unspecified for nil.
  public init(_ sizeClass: UserInterfaceSizeClass?) {
    self = UserInterfaceSizeClass.uiSizeClass(sizeClass)
  }
}

/// The side on which text and layout begin.
public enum LayoutDirection: Hashable, Sendable, CaseIterable {
  /// Text and layout begin at the left, or at the right.
  case leftToRight, rightToLeft
}

/// The weight in which text is drawn.
public enum LegibilityWeight: Hashable, Sendable {
  /// Text as heavy as it asks for, or heavier because the user wants bold text.
  case regular, bold
}

/// Whether the user asked for increased contrast.
public enum ColorSchemeContrast: Hashable, Sendable, CaseIterable {
  /// The usual contrast, or more because the user asked for it.
  case standard, increased
}

private struct HorizontalSizeClassKey: UITraitBridgedEnvironmentKey {
  static let defaultValue: UserInterfaceSizeClass? = nil

  static func read(from traitCollection: UITraitCollection) -> UserInterfaceSizeClass? {
    UserInterfaceSizeClass(traitCollection.horizontalSizeClass)
  }

  static func write(to mutableTraits: inout any UIMutableTraits, value: UserInterfaceSizeClass?) {
    mutableTraits.horizontalSizeClass = UserInterfaceSizeClass.uiSizeClass(value)
  }
}

private struct VerticalSizeClassKey: UITraitBridgedEnvironmentKey {
  static let defaultValue: UserInterfaceSizeClass? = nil

  static func read(from traitCollection: UITraitCollection) -> UserInterfaceSizeClass? {
    UserInterfaceSizeClass(traitCollection.verticalSizeClass)
  }

  static func write(to mutableTraits: inout any UIMutableTraits, value: UserInterfaceSizeClass?) {
    mutableTraits.verticalSizeClass = UserInterfaceSizeClass.uiSizeClass(value)
  }
}

private struct LayoutDirectionKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = LayoutDirection.leftToRight

  static func read(from traitCollection: UITraitCollection) -> LayoutDirection {
    traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  static func write(to mutableTraits: inout any UIMutableTraits, value: LayoutDirection) {
    mutableTraits.layoutDirection = value == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

private struct DisplayScaleKey: UITraitBridgedEnvironmentKey {
  static let defaultValue: CGFloat = 1

  static func read(from traitCollection: UITraitCollection) -> CGFloat {
    traitCollection.displayScale == 0 ? 1 : traitCollection.displayScale
  }

  static func write(to mutableTraits: inout any UIMutableTraits, value: CGFloat) {
    mutableTraits.displayScale = value
  }
}

private struct LegibilityWeightKey: UITraitBridgedEnvironmentKey {
  static let defaultValue: LegibilityWeight? = nil

  static func read(from traitCollection: UITraitCollection) -> LegibilityWeight? {
    switch traitCollection.legibilityWeight {
    case .regular: .regular
    case .bold: .bold
    default: nil
    }
  }

  static func write(to mutableTraits: inout any UIMutableTraits, value: LegibilityWeight?) {
    mutableTraits.legibilityWeight =
      switch value {
      case .regular: .regular
      case .bold: .bold
      case nil: .unspecified
      }
  }
}

private struct ColorSchemeContrastKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = ColorSchemeContrast.standard

  static func read(from traitCollection: UITraitCollection) -> ColorSchemeContrast {
    traitCollection.accessibilityContrast == .high ? .increased : .standard
  }

  static func write(to mutableTraits: inout any UIMutableTraits, value: ColorSchemeContrast) {
    mutableTraits.accessibilityContrast = value == .increased ? .high : .normal
  }
}

private struct ReducedResourceUsageKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = false

  static func read(from traitCollection: UITraitCollection) -> Bool {
    traitCollection.systemPrefersReducedResourceUsage
  }

  static func write(to mutableTraits: inout any UIMutableTraits, value: Bool) {
    mutableTraits.systemPrefersReducedResourceUsage = value
  }
}

extension EnvironmentValues {
  /// The width class of the available space; nil if unspecified.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// The height class of the available space; nil if unspecified.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  /// The side at which text and layout begin; the trait `UITraitLayoutDirection` by another name.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// Pixels to a point; 1 if unspecified.
  public var displayScale: CGFloat {
    get { self[DisplayScaleKey.self] }
    set { self[DisplayScaleKey.self] = newValue }
  }

  /// The length of a pixel, in points.
  public var pixelLength: CGFloat { 1 / displayScale }

  /// Nil if unspecified.
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }

  /// Read-only, as in SwiftUI.
  public var colorSchemeContrast: ColorSchemeContrast { self[ColorSchemeContrastKey.self] }

  /// Whether the system would like less work to be done.
  public var systemPrefersReducedResourceUsage: Bool {
    get { self[ReducedResourceUsageKey.self] }
    set { self[ReducedResourceUsageKey.self] = newValue }
  }
}
