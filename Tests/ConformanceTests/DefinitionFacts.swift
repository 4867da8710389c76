import ConformanceHarness
import UIKit
import XCTest

/// Traits of a program's own, and images.
final class DefinitionFacts: XCTestCase {
  /// S2.1: only the default value must be given.
  func testNameUnlessStatedIsTheTypes() {
    struct Plain: UITraitDefinition {
      static let defaultValue = 0
    }
    struct Named: UITraitDefinition {
      static let defaultValue = 0
      static let name = "Another"
      static let affectsColorAppearance = true
    }
    XCTAssertEqual(Plain.name, "Plain")
    XCTAssertFalse(Plain.affectsColorAppearance)
    XCTAssertEqual(Named.name, "Another")
    XCTAssertTrue(Named.affectsColorAppearance)
  }

  /// S2.1, S2.2: values of many kinds come back as they were set.
  func testValuesOfManyKindsComeBack() {
    enum Mode: String { case plain, fancy }
    struct Size: Equatable, Sendable {
      var name: String
      var numbers: [Int]
    }
    struct Flag: UITraitDefinition { static let defaultValue = false }
    struct Ratio: UITraitDefinition { static let defaultValue: CGFloat = 1 }
    struct Title: UITraitDefinition { static let defaultValue = "none" }
    struct ModeTrait: UITraitDefinition { static let defaultValue = Mode.plain }
    struct SizeTrait: UITraitDefinition { static let defaultValue = Size(name: "", numbers: []) }
    let traits = UITraitCollection { traits in
      traits[Flag.self] = true
      traits[Ratio.self] = 0.25
      traits[Title.self] = "a title that is longer than what fits in place"
      traits[ModeTrait.self] = .fancy
      traits[SizeTrait.self] = Size(name: "large", numbers: [1, 2, 3])
    }
    XCTAssertTrue(traits[Flag.self])
    XCTAssertEqual(traits[Ratio.self], 0.25)
    XCTAssertEqual(traits[Title.self], "a title that is longer than what fits in place")
    XCTAssertEqual(traits[ModeTrait.self], .fancy)
    XCTAssertEqual(traits[SizeTrait.self], Size(name: "large", numbers: [1, 2, 3]))
  }

  /// S2.1: two types are two traits, however alike they are.
  func testTypesAreDifferentTraits() {
    struct First: UITraitDefinition { static let defaultValue = 0 }
    struct Second: UITraitDefinition { static let defaultValue = 0 }
    let traits = UITraitCollection(First.self, value: 5)
    XCTAssertEqual([traits[First.self], traits[Second.self]], [5, 0])
  }

  /// S11.2: two types with one identifier reach the same datum.
  func testTypesWithOneIdentifierAreOneTrait() {
    struct First: UITraitDefinition {
      static let defaultValue = 0
      static let identifier = "org.example.conformance.shared"
    }
    struct Second: UITraitDefinition {
      static let defaultValue = 0
      static let identifier = "org.example.conformance.shared"
    }
    let traits = UITraitCollection(First.self, value: 5)
    XCTAssertEqual(traits[Second.self], 5)
  }

  /// S11.1: an archive keeps system traits, and traits with an identifier.
  func testArchiveKeepsTraitsWithIdentifiers() throws {
    struct Kept: UITraitDefinition {
      static let defaultValue = 0
      static let identifier = "org.example.conformance.kept"
    }
    let decoded = try archivedAndUnarchived(
      UITraitCollection {
        $0[Kept.self] = 3
        $0.userInterfaceStyle = .dark
        $0.displayScale = 2
      })
    XCTAssertEqual(decoded[Kept.self], 3)
    XCTAssertEqual(decoded.userInterfaceStyle, .dark)
    XCTAssertEqual(decoded.displayScale, 2)
  }

  /// S3.1: a mutation closure reads what it has set before.
  func testMutationClosureReadsWhatItSet() {
    _ = UITraitCollection { traits in
      traits.theme = 4
      XCTAssertEqual(traits.theme, 4)
      traits.theme += 1
      XCTAssertEqual(traits.theme, 5)
    }
  }

  /// S3.3: `modifyingTraits` and `replacing` do not change their receiver.
  func testModifyingLeavesTheReceiver() {
    let traits = UITraitCollection(Theme.self, value: 1)
    let (modified, replaced) = (
      traits.modifyingTraits { $0.theme = 2 }, traits.replacing(Theme.self, value: 3)
    )
    XCTAssertEqual([traits.theme, modified.theme, replaced.theme], [1, 2, 3])
  }

  /// S4.2, S4.3: an override can be read back at once, while the view's collection waits.
  func testOverrideIsReadBackAtOnce() {
    inApp {
      let view = UIView()
      view.traitOverrides.theme = 3
      XCTAssertEqual(view.traitOverrides.theme, 3)
      XCTAssertEqual(view.traitCollection.theme, 0)
    }
  }

  /// S4.3: removing one override leaves the others.
  func testRemovingLeavesTheOthers() {
    inApp {
      let view = UIView()
      view.traitOverrides.theme = 3
      view.traitOverrides[Density.self] = 2
      view.traitOverrides.remove(Theme.self)
      view.updateTraitsIfNeeded()
      XCTAssertEqual(view.traitCollection.theme, 0)
      XCTAssertEqual(view.traitCollection[Density.self], 2)
    }
  }

  /// S9.1: the system's colours differ by style.
  func testSystemColoursDifferByStyle() {
    let (light, dark) = (
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
    )
    XCTAssertEqual(components(of: UIColor.label.resolvedColor(with: light)), [0, 0, 0, 1000])
    XCTAssertEqual(
      components(of: UIColor.label.resolvedColor(with: dark)), [1000, 1000, 1000, 1000])
  }

  /// Apple's page of `imageConfiguration`: it has the traits of the collection.
  func testImageConfigurationHasTheTraits() throws {
    let traits = UITraitCollection { traits in
      traits.userInterfaceStyle = .dark
      traits.displayScale = 2
    }
    let configured = try XCTUnwrap(traits.imageConfiguration.traitCollection)
    XCTAssertEqual(configured.userInterfaceStyle, .dark)
    XCTAssertEqual(configured.displayScale, 2)
  }

  /// Apple's page of `withTraitCollection(_:)`: specified values win over the configuration's.
  func testConfigurationTakesSpecifiedTraits() throws {
    let configuration = UIImage.Configuration(
      traitCollection: UITraitCollection {
        $0.userInterfaceStyle = .dark
        $0.displayScale = 2
      })
    let merged = try XCTUnwrap(
      configuration.withTraitCollection(UITraitCollection(displayScale: 3)).traitCollection)
    XCTAssertEqual(merged.userInterfaceStyle, .dark)
    XCTAssertEqual(merged.displayScale, 3)
    XCTAssertNil(UIImage.Configuration(traitCollection: nil).traitCollection)
  }

  /// Apple's page of `withConfiguration(_:)`: the new configuration replaces the image's, which has
  /// unspecified traits at first; the image's variant is the one for its traits.
  func testAnImageWithAConfigurationIsTheVariantForItsTraits() throws {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let asset = UIImageAsset()
    let sun = try XCTUnwrap(UIImage(systemName: "sun.max"))
    let moon = try XCTUnwrap(UIImage(systemName: "moon"))
    XCTAssertEqual(
      sun.configuration?.traitCollection?.userInterfaceStyle ?? .unspecified, .unspecified)
    asset.register(sun, with: UITraitCollection(userInterfaceStyle: .light))
    asset.register(moon, with: dark)
    let image = asset.image(with: UITraitCollection(userInterfaceStyle: .light))
    let other = image.withConfiguration(dark.imageConfiguration)
    XCTAssertEqual(other.configuration?.traitCollection?.userInterfaceStyle, .dark)
    XCTAssertEqual(other, asset.image(with: dark))
    XCTAssertNotEqual(other, image)
  }

  /// Apple's page of `configuration`: that of a symbol is always one of symbols. UIKit's header of
  /// `withConfiguration(_:)`: a symbol merges the traits of any other configuration into its own.
  func testASymbolKeepsAConfigurationOfSymbols() throws {
    let symbol = try XCTUnwrap(UIImage(systemName: "moon"))
    XCTAssertTrue(symbol.configuration is UIImage.SymbolConfiguration)
    let large = UIImage.SymbolConfiguration(pointSize: 40, weight: .bold)
    let traits = UITraitCollection(userInterfaceStyle: .dark)
    let configured = symbol.withConfiguration(large).withConfiguration(traits.imageConfiguration)
    XCTAssertEqual(configured.symbolConfiguration, large.withTraitCollection(traits))
    XCTAssertNotEqual(configured.symbolConfiguration, large)
  }

  /// Apple's page of `applying(_:)`: the other configuration's traits and values take precedence,
  /// the others stay; the result is of the receiver's class.
  func testConfigurationsApplyOthers() throws {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let small = UIImage.SymbolConfiguration(pointSize: 10).withTraitCollection(dark)
    let merged = small.applying(UIImage.SymbolConfiguration(scale: .large))
      .applying(UITraitCollection(displayScale: 2).imageConfiguration)
    let expected = UIImage.SymbolConfiguration(pointSize: 10, weight: .unspecified, scale: .large)
    XCTAssertEqual(merged.traitCollection?.userInterfaceStyle, .dark)
    XCTAssertEqual(merged.traitCollection?.displayScale, 2)
    XCTAssertEqual(merged, expected.withTraitCollection(merged.traitCollection))
    XCTAssertEqual(small.applying(nil), small)
  }

  /// S3.2: a trait that no collection sets reads as its default, of any kind.
  func testUnsetTraitsReadAsTheirDefaults() {
    struct Title: UITraitDefinition { static let defaultValue = "none" }
    struct Missing: UITraitDefinition { static let defaultValue: String? = nil }
    let traits = UITraitCollection(Theme.self, value: 3)
    XCTAssertEqual(traits[Title.self], "none")
    XCTAssertNil(traits[Missing.self])
    XCTAssertEqual(traits[Density.self], 1)
  }

  /// S3.5: `hasDifferentColorAppearance` looks at the system's traits that affect colours.
  func testColourAppearanceDiffersByTheSystemsTraits() {
    let none = UITraitCollection()
    for traits in [
      UITraitCollection(accessibilityContrast: .high), UITraitCollection(displayGamut: .P3),
      UITraitCollection(userInterfaceLevel: .elevated),
      UITraitCollection(userInterfaceIdiom: .pad),
    ] {
      XCTAssertTrue(traits.hasDifferentColorAppearance(comparedTo: none), "\(traits)")
    }
    for traits in [
      UITraitCollection(displayScale: 2), UITraitCollection(layoutDirection: .rightToLeft),
      UITraitCollection(legibilityWeight: .bold),
    ] {
      XCTAssertFalse(traits.hasDifferentColorAppearance(comparedTo: none), "\(traits)")
    }
  }
}
