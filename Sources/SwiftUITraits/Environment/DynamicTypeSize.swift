import UIKitTraits

/// The text size that the user prefers.
public enum DynamicTypeSize: Hashable, Sendable, CaseIterable, Comparable {
  /// A size that the text size setting offers: body text of 14, 15, 16, 17 (the default), 19, 21
  /// and 23 points.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  /// A size that only the accessibility settings offer: body text of 28, 33, 40, 47 and 53 points.
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether only the accessibility settings offer it: layouts should then stack what they put side
  /// by side.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  /// Nil for an unspecified or unknown category.
  public init?(_ uiSizeCategory: UIContentSizeCategory) {
    guard let place = uiSizeCategory.size else { return nil }
    self = Self.allCases[place]
  }

  fileprivate var category: UIContentSizeCategory {
    Self.allCases.firstIndex(of: self).map { UIContentSizeCategory.ascending[$0] } ?? .large
  }
}

extension UIContentSizeCategory {
  /// UIKit's name for a text size of SwiftUI's.
  public init(_ dynamicTypeSize: DynamicTypeSize?) {
    self = dynamicTypeSize?.category ?? .unspecified
  }
}

private struct DynamicTypeSizeKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = DynamicTypeSize.large

  static func read(from traitCollection: UITraitCollection) -> DynamicTypeSize {
    DynamicTypeSize(traitCollection.preferredContentSizeCategory) ?? .large
  }

  static func write(to mutableTraits: inout any UIMutableTraits, value: DynamicTypeSize) {
    mutableTraits.preferredContentSizeCategory = value.category
  }
}

extension EnvironmentValues {
  /// `large` if unspecified.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }
}

extension View {
  /// Overrides the user's text size in this view; what it represents of UIKit's gets it as a
  /// content size category.
  public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }
}
