import ConformanceHarness
import UIKit
import XCTest

/// Collections.
final class CollectionFacts: XCTestCase {
  func testF094SameContentByAnyRouteIsEqual() {
    let first = UITraitCollection { traits in
      traits.userInterfaceStyle = .dark
      traits.displayScale = 2
    }
    let second = UITraitCollection(displayScale: 2).modifyingTraits {
      $0.userInterfaceStyle = .dark
    }
    XCTAssertEqual(first, second)
    XCTAssertEqual(first.hashValue, second.hashValue)
    XCTAssertEqual(first.replacing(UITraitDisplayScale.self, value: 2), second)
  }

  func testF095DefaultsOfAnEmptyCollection() {
    let traits = UITraitCollection()
    XCTAssertEqual(traits.userInterfaceStyle, .unspecified)
    XCTAssertEqual(traits.userInterfaceIdiom, .unspecified)
    XCTAssertEqual(traits.layoutDirection, .unspecified)
    XCTAssertEqual(traits.horizontalSizeClass, .unspecified)
    XCTAssertEqual(traits.verticalSizeClass, .unspecified)
    XCTAssertEqual(traits.accessibilityContrast, .unspecified)
    XCTAssertEqual(traits.userInterfaceLevel, .unspecified)
    XCTAssertEqual(traits.legibilityWeight, .unspecified)
    XCTAssertEqual(traits.displayGamut, .unspecified)
    XCTAssertEqual(traits.preferredContentSizeCategory, .unspecified)
    XCTAssertEqual(traits.displayScale, 0)
  }

  @available(*, deprecated)
  func testF096LastSpecifiedValueWins() {
    let merged = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(userInterfaceStyle: .light),
      UITraitCollection(userInterfaceStyle: .unspecified), UITraitCollection(displayScale: 2),
    ])
    XCTAssertEqual(merged.userInterfaceStyle, .light)
    XCTAssertEqual(merged.displayScale, 2)
    XCTAssertEqual(UITraitCollection(traitsFrom: []), UITraitCollection())
  }

  func testF097ModifyingTraitsKeepsTheRest() {
    let traits = UITraitCollection(displayScale: 2).modifyingTraits {
      $0.layoutDirection = .leftToRight
    }
    XCTAssertEqual(traits.displayScale, 2)
    XCTAssertEqual(traits.layoutDirection, .leftToRight)
  }

  @available(*, deprecated)
  func testF098ContainsTraitsIsOneSided() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let both = dark.modifyingTraits { $0.displayScale = 2 }
    XCTAssertTrue(both.containsTraits(in: dark))
    XCTAssertFalse(dark.containsTraits(in: both))
  }

  func testF099ChangedTraits() {
    let first = UITraitCollection(userInterfaceStyle: .dark)
    let second = first.modifyingTraits { $0.displayScale = 2 }
    XCTAssertTrue(second.changedTraits(from: second).isEmpty)
    XCTAssertEqual(second.changedTraits(from: nil).count, 2)
    XCTAssertTrue(
      second.changedTraits(from: first).map { $0 == UITraitDisplayScale.self } == [true])
    let third = second.modifyingTraits { $0.theme = 2 }
    XCTAssertEqual(third.changedTraits(from: second).map { $0.name }, ["Theme"])
  }

  func testF100DifferentColorAppearance() {
    let traits = UITraitCollection()
    XCTAssertTrue(
      UITraitCollection(userInterfaceStyle: .dark)
        .hasDifferentColorAppearance(comparedTo: traits))
    XCTAssertFalse(
      UITraitCollection(horizontalSizeClass: .compact)
        .hasDifferentColorAppearance(comparedTo: traits))
  }

  func testF101UnsetTraitInAMutationsClosureReadsAsItsDefault() {
    _ = UITraitCollection { traits in
      XCTAssertEqual(traits.userInterfaceStyle, .unspecified)
      XCTAssertEqual(traits.theme, 0)
    }
  }

  func testF102UnknownRawValuesAreKeptAndPrintedAsNumbers() throws {
    let style = try XCTUnwrap(UIUserInterfaceStyle(rawValue: 7))
    XCTAssertEqual(style.rawValue, 7)
    XCTAssertEqual(style, UIUserInterfaceStyle(rawValue: 7))
    XCTAssertNotEqual(style, .dark)
    let traits = UITraitCollection(userInterfaceStyle: style)
    XCTAssertEqual(traits.userInterfaceStyle.rawValue, 7)
    XCTAssertTrue(traits.description.hasSuffix("; UserInterfaceStyle = 7>"), "\(traits)")
    inApp {
      let controller = UIViewController()
      var heard: [Int] = []
      controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (controller: UIViewController, _) in
        heard.append(controller.traitCollection.userInterfaceStyle.rawValue)
      }
      for rawValue in [7, 8, 9] {
        controller.traitOverrides.userInterfaceStyle = UIUserInterfaceStyle(rawValue: rawValue)!
      }
      XCTAssertEqual(heard, [7, 8, 9])
    }
    // The compiler knows, too: without its last line this is an error.
    switch style {
    case .unspecified, .light, .dark: XCTFail("A value that has a name")
    @unknown default: break
    }
  }

  func testF103DescriptionsLeaveOutDefaultsAndNameCases() {
    let traits = UITraitCollection(userInterfaceStyle: .dark)
    XCTAssertTrue(traits.description.hasPrefix("<UITraitCollection: 0x"))
    XCTAssertTrue(traits.description.hasSuffix("; UserInterfaceStyle = Dark>"))
    // As logs and measurements show them: short directions, and numbers from iOS 17 on.
    for (traits, shown) in [
      (UITraitCollection(layoutDirection: .leftToRight), "UserInterfaceLayoutDirection = LTR"),
      (UITraitCollection(layoutDirection: .rightToLeft), "UserInterfaceLayoutDirection = RTL"),
      (UITraitCollection(displayGamut: .SRGB), "DisplayGamut = sRGB"),
      (UITraitCollection(imageDynamicRange: .high), "ImageDynamicRange = 2"),
      (UITraitCollection(listEnvironment: .grouped), "ListEnvironment = 3"),
    ] {
      XCTAssertTrue(traits.description.hasSuffix("; \(shown)>"), "\(traits)")
    }
  }

  func testF104PerformAsCurrentSetsAndRestores() {
    inApp {
      UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
        UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
          XCTAssertEqual(UITraitCollection.current.userInterfaceStyle, .dark)
        }
        XCTAssertEqual(UITraitCollection.current.userInterfaceStyle, .light)
      }
    }
  }

  func testF105ClassTypedDefaultIsThatInstance() {
    final class Palette: Sendable {}
    struct PaletteTrait: UITraitDefinition {
      static let defaultValue = Palette()
    }
    inApp {
      let view = UIView()
      view.updateTraitsIfNeeded()
      XCTAssertIdentical(view.traitCollection[PaletteTrait.self], PaletteTrait.defaultValue)
    }
  }

  /// S3.1: a collection is an object, and `isEqual` compares values.
  func testACollectionIsAnObject() {
    let traits = UITraitCollection(userInterfaceStyle: .dark)
    let other = UITraitCollection(userInterfaceStyle: .dark)
    XCTAssertTrue(traits === traits)
    XCTAssertTrue(traits.isEqual(other))
    XCTAssertFalse(traits.isEqual(UITraitCollection(userInterfaceStyle: .light)))
    XCTAssertFalse(traits.isEqual("dark"))
    XCTAssertEqual(traits.hash, other.hash)
    XCTAssertEqual(traits.copy() as? UITraitCollection, traits)
    XCTAssertEqual(Set([traits as NSObject, other]).count, 1)
  }

  /// S3.1: a program adds initialisers of its own.
  func testAnExtensionAddsAConvenienceInitialiser() {
    let traits = UITraitCollection(styleAndScaleOf: .dark, 2)
    XCTAssertEqual(traits.userInterfaceStyle, .dark)
    XCTAssertEqual(traits.displayScale, 2)
  }

  /// S11.1: an archive that holds something else gives no collection.
  func testAnArchiveOfSomethingElseIsRefused() throws {
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: NSString(string: "dark"), requiringSecureCoding: true)
    XCTAssertNil(
      try? NSKeyedUnarchiver.unarchivedObject(ofClass: UITraitCollection.self, from: data))
  }

  func testF106TraitsThatAffectColours() {
    let expected: [UITrait] = [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitDisplayGamut.self,
      UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self,
      UITraitActiveAppearance.self,
    ]
    // UIKit's has three private ones more.
    let listed = UITraitCollection.systemTraitsAffectingColorAppearance
    XCTAssertEqual(
      expected.filter { trait in !listed.contains { $0 == trait } }.map { $0.name }, [])
  }

  /// F143 corrects F107, which counted eleven: the level is not among them.
  func testF143TraitsThatAffectImages() {
    let expected: [UITrait] = [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
      UITraitDisplayScale.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
      UITraitPreferredContentSizeCategory.self, UITraitDisplayGamut.self,
      UITraitAccessibilityContrast.self, UITraitLegibilityWeight.self,
    ]
    XCTAssertEqual(
      UITraitCollection.systemTraitsAffectingImageLookup.map { $0.name }, expected.map { $0.name })
  }

  /// Swift's types leave no room for it; C's do, with names of their own for the kinds of values.
  func testF108AskingForAnotherTypeIsRefused() throws {
    try inApp {
      let sentence = try XCTUnwrap(sentenceOfAnotherKind())
      XCTAssertTrue(sentence.hasPrefix("Data type ("), sentence)
      XCTAssertTrue(
        sentence.hasSuffix(
          " for trait with name 'DisplayScale' does not match expected data type (Object)"),
        sentence)
    }
  }

  /// There all look-ups of the process fail from then on.
  func testF159LookUpsWorkAfterARefusal() throws {
    try free("Apple's refusal breaks the look-ups of the process (F159)")
    try inApp {
      XCTAssertNotNil(try sentenceOfAnotherKind())
      XCTAssertEqual(UITraitCollection(displayScale: 2).displayScale, 2)
      let window = showWindow()
      window.traitOverrides.displayScale = window.otherScale
      XCTAssertEqual(window.traitCollection.displayScale, window.traitOverrides.displayScale)
    }
  }
}

extension UITraitCollection {
  fileprivate convenience init(styleAndScaleOf style: UIUserInterfaceStyle, _ scale: CGFloat) {
    self.init { traits in
      traits.userInterfaceStyle = style
      traits.displayScale = scale
    }
  }
}
