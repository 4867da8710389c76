import Foundation
import TraitModel

extension UIContentSizeCategory: TraitValueDescribing {
  /// Without what all categories' names begin with: `AccessibilityXL`.
  package var traitDescription: String {
    rawValue.range(of: "ContentSizeCategory").map { String(rawValue[$0.upperBound...]) } ?? rawValue
  }
}

extension Locale.Language: TraitValueDescribing {
  package var traitDescription: String { minimalIdentifier }
}
