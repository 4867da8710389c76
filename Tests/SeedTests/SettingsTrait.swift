import UIKit

// Whether a place is somewhere inside the settings: the guide and both sets of notes define this
// trait, in the same words but for braces of another script and `UMutableTraits`, corrected here.

struct ContainedInSettingsTrait: UITraitDefinition {
  static let defaultValue = false
}

extension UITraitCollection {
  var isContainedInSettings: Bool { self[ContainedInSettingsTrait.self] }
}

extension UIMutableTraits {
  var isContainedInSettings: Bool {
    get { self[ContainedInSettingsTrait.self] }
    set { self[ContainedInSettingsTrait.self] = newValue }
  }
}

/// The two ways to build a collection with the trait and read it: statements there, functions here.
enum ReadingTheSettingsTrait {
  static func byKey() -> Bool {
    let traitCollection = UITraitCollection { mutableTraits in
      mutableTraits[ContainedInSettingsTrait.self] = true
    }

    let value = traitCollection[ContainedInSettingsTrait.self]
    // true
    return value
  }

  static func byProperty() -> Bool {
    let traitCollection = UITraitCollection { mutableTraits in
      mutableTraits.isContainedInSettings = true
    }

    let value = traitCollection.isContainedInSettings
    // true
    return value
  }
}
