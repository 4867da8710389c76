import SwiftUITraits
import UIKitNames

/// The text size under the names that UIKit has too; `sizeCategory` and `dynamicTypeSize` are one
/// datum.
public enum ContentSizeCategory: Hashable, Sendable, CaseIterable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  public var isAccessibilityCategory: Bool { dynamicTypeSize.isAccessibilitySize }

  /// Nil for an unspecified or unknown category.
  public init?(_ uiSizeCategory: UIContentSizeCategory) {
    guard let size = DynamicTypeSize(uiSizeCategory) else { return nil }
    self.init(size)
  }

  // The sizes of both types are in the same order.
  init(_ size: DynamicTypeSize) {
    self = zip(Self.allCases, DynamicTypeSize.allCases).first { $1 == size }?.0 ?? .large
  }
  var dynamicTypeSize: DynamicTypeSize {
    zip(Self.allCases, DynamicTypeSize.allCases).first { $0.0 == self }?.1 ?? .large
  }
}

extension ContentSizeCategory {
  public static func < (left: Self, right: Self) -> Bool {
    left.dynamicTypeSize < right.dynamicTypeSize
  }
  public static func <= (left: Self, right: Self) -> Bool { !(right < left) }
  public static func > (left: Self, right: Self) -> Bool { right < left }
  public static func >= (left: Self, right: Self) -> Bool { !(left < right) }
}

extension UIContentSizeCategory {
  /// UIKit's name for a text size of SwiftUI's.
  public init(_ sizeCategory: ContentSizeCategory?) { self.init(sizeCategory?.dynamicTypeSize) }
}
