import BenchKit
import TraitModel
import UIKitTraits

/// What does a realistic collection cost: twelve system traits and three custom ones, of which one
/// is a string?
func appQuestions() -> [Question] {
  [
    Question(
      "What does an application's collection cost?",
      note: "12 system traits and 3 custom ones, one of them boxed; reads and changes the style.",
      workloads: AppTraits.workloads,
      finding: TableFindings.against(
        "dictionary", "Changing one value", on: "collection/app/write/"))
  ]
}

private enum AppTraits {
  enum Density: TraitDefinition { static let defaultValue = 1.0 }
  enum IsCompact: TraitDefinition { static let defaultValue = false }
  enum ThemeName: TraitDefinition { static let defaultValue = "" }

  /// Not a literal: the retain counter would count retains of literals too.
  static let themeName = ["a theme with", "a long name"].joined(separator: " ")

  typealias Style = UITraitUserInterfaceStyle

  static var workloads: [Workload] {
    [
      workload("read", expects: [.exactly(.allocations, 0), .exactly(.retains, 0)]) {
        let collection = collection()
        return { repeated($0) { digest(collection[Style.self]) } }
      } dictionary: {
        let dictionary = dictionary()
        return { repeated($0) { digest(dictionary[Style.self]) } }
      },
      workload("write", expects: [.exactly(.allocations, 1)]) {
        let collection = collection()
        return {
          repeated($0) { digest(collection.modifyingTraits { $0[Style.self] = .dark }[Style.self]) }
        }
      } dictionary: {
        let dictionary = dictionary()
        return {
          repeated($0) {
            var copy = dictionary
            copy[Style.self] = .dark
            return digest(copy[Style.self])
          }
        }
      },
      workload("build", expects: [.exactly(.allocations, 2)]) {
        { repeated($0) { digest(collection()[Style.self]) } }
      } dictionary: {
        { repeated($0) { digest(dictionary()[Style.self]) } }
      },
      workload("equal", expects: [.exactly(.allocations, 0)]) {
        let (left, right) = (collection(), collection())
        return { repeated($0) { left == right ? 1 : 0 } }
      } dictionary: {
        let (left, right) = (dictionary(), dictionary())
        return { repeated($0) { left == right ? 1 : 0 } }
      },
      workload("hash", expects: [.exactly(.allocations, 0)]) {
        let (collection, twin) = (collection(), collection())
        return { repeated($0) { collection.hashValue == twin.hashValue ? 1 : 0 } }
      } dictionary: {
        let (dictionary, twin) = (dictionary(), dictionary())
        return { repeated($0) { dictionary.hashValue == twin.hashValue ? 1 : 0 } }
      },
    ]
  }

  private static func workload(
    _ operation: String, expects expectations: [Expectation], engine: @escaping () -> Work,
    dictionary: @escaping () -> Work
  ) -> Workload {
    Workload(
      "collection/app/\(operation)/traits=15", expects: expectations,
      implementations: [.engine(prepare: engine), .rival("dictionary", prepare: dictionary)])
  }

  private static func digest(_ style: UIUserInterfaceStyle) -> UInt64 {
    UInt64(truncatingIfNeeded: style.rawValue)
  }

  private static func collection() -> TraitCollection {
    TraitCollection { traits in fill(&traits, style: .light) }
  }

  private static func dictionary() -> TraitDictionary {
    var dictionary = TraitDictionary()
    fill(&dictionary, style: .light)
    return dictionary
  }
}

extension AppTraits {
  @inline(__always)
  private static func fill(_ traits: inout any MutableTraits, style: UIUserInterfaceStyle) {
    traits[UITraitUserInterfaceIdiom.self] = .phone
    traits[UITraitUserInterfaceStyle.self] = style
    traits[UITraitLayoutDirection.self] = .leftToRight
    traits[UITraitDisplayScale.self] = 3
    traits[UITraitHorizontalSizeClass.self] = .compact
    traits[UITraitVerticalSizeClass.self] = .regular
    traits[UITraitForceTouchCapability.self] = .unavailable
    traits[UITraitDisplayGamut.self] = .P3
    traits[UITraitAccessibilityContrast.self] = .normal
    traits[UITraitUserInterfaceLevel.self] = .base
    traits[UITraitLegibilityWeight.self] = .regular
    traits[UITraitActiveAppearance.self] = .active
    traits[Density.self] = 1.5
    traits[IsCompact.self] = true
    traits[ThemeName.self] = themeName
  }
}

extension AppTraits {
  @inline(__always)
  private static func fill(_ traits: inout TraitDictionary, style: UIUserInterfaceStyle) {
    traits[UITraitUserInterfaceIdiom.self] = .phone
    traits[UITraitUserInterfaceStyle.self] = style
    traits[UITraitLayoutDirection.self] = .leftToRight
    traits[UITraitDisplayScale.self] = 3
    traits[UITraitHorizontalSizeClass.self] = .compact
    traits[UITraitVerticalSizeClass.self] = .regular
    traits[UITraitForceTouchCapability.self] = .unavailable
    traits[UITraitDisplayGamut.self] = .P3
    traits[UITraitAccessibilityContrast.self] = .normal
    traits[UITraitUserInterfaceLevel.self] = .base
    traits[UITraitLegibilityWeight.self] = .regular
    traits[UITraitActiveAppearance.self] = .active
    traits[Density.self] = 1.5
    traits[IsCompact.self] = true
    traits[ThemeName.self] = themeName
  }
}
