import Foundation
import TraitModel

/// An enum whose cases descriptions of collections show with a capital.
package protocol CapitalizedTraitValue: TraitValueDescribing {}

extension CapitalizedTraitValue {
  package var traitDescription: String {
    let name = String(describing: self)
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}

extension UIContentSizeCategory: TraitValueDescribing {
  /// Without what all categories' names begin with: `AccessibilityXL`.
  package var traitDescription: String {
    rawValue.range(of: "ContentSizeCategory").map { String(rawValue[$0.upperBound...]) } ?? rawValue
  }
}

extension Locale.Language: TraitValueDescribing {
  package var traitDescription: String { minimalIdentifier }
}
