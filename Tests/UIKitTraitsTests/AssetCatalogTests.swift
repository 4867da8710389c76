import UIKitTraits
import XCTest

/// S9.1: colours and images by name, in variants by traits.
final class AssetCatalogTests: XCTestCase {
  private let dark = UITraitCollection(userInterfaceStyle: .dark)
  private let contrast = UITraitCollection(accessibilityContrast: .high)

  override func tearDown() {
    AssetCatalog.main.removeAll()
  }

  func testANamedColourResolvesToTheVariantForTheTraits() throws {
    AssetCatalog.main.register(.white, named: "Background")
    AssetCatalog.main.register(.black, named: "Background", for: dark)
    let color = try XCTUnwrap(UIColor(named: "Background"))
    XCTAssertTrue(color.isDynamic)
    XCTAssertEqual(color.resolvedColor(with: dark), .black)
    XCTAssertEqual(color.resolvedColor(with: UITraitCollection()), .white)
    XCTAssertEqual(color, UIColor(named: "Background"), "Look-ups of one name return one colour.")
    let fixed = UIColor(named: "Background", in: nil, compatibleWith: dark)
    XCTAssertEqual(fixed, .black, "Given traits select the variant.")
    XCTAssertNil(UIColor(named: "Foreground"))
  }

  func testImagesAreChosenByTraits() throws {
    let (small, large) = (UIImage(resource: "small.png"), UIImage(resource: "large.png", scale: 2))
    AssetCatalog.main.register(small, named: "Hero")
    AssetCatalog.main.register(large, named: "Hero", for: UITraitCollection(displayScale: 2))
    XCTAssertEqual(UIImage(named: "Hero"), small)
    let retina = UITraitCollection(displayScale: 2)
    XCTAssertEqual(UIImage(named: "Hero", in: nil, compatibleWith: retina), large)
    let image = try XCTUnwrap(retina.performAsCurrent { UIImage(named: "Hero") })
    XCTAssertEqual(image, large, "Without given traits the current collection selects the variant.")
    XCTAssertEqual(image.imageAsset?.image(with: UITraitCollection()), small)
    XCTAssertEqual(image.imageAsset?.image(with: retina).scale, 2)
    XCTAssertNil(UIImage(named: "Villain"))
  }

  func testAnAssetReturnsRegistersAndRemovesVariants() {
    let asset = UIImageAsset()
    XCTAssertEqual(asset.image(with: dark), UIImage(), "An empty asset returns an empty image.")
    asset.register(UIImage(resource: "day"), with: UITraitCollection())
    asset.register(UIImage(resource: "night"), with: dark)
    XCTAssertEqual(asset.image(with: dark).resource, "night")
    XCTAssertIdentical(asset.image(with: dark).imageAsset, asset, "An image retains its asset.")
    asset.register(UIImage(resource: "moon"), with: dark)
    XCTAssertEqual(asset.image(with: dark).resource, "moon", "The same traits replace a variant.")
    asset.unregister(imageWith: dark)
    XCTAssertEqual(asset.image(with: dark).resource, "day")
  }

  func testAVariantIsRemovedByAConfiguration() {
    let asset = UIImageAsset()
    asset.register(UIImage(resource: "day"), with: UITraitCollection())
    asset.register(UIImage(resource: "night"), with: dark.imageConfiguration)
    asset.unregisterImage(with: UITraitCollection(displayScale: 3).imageConfiguration)
    XCTAssertEqual(asset.image(with: dark).resource, "night", "No variant has these traits.")
    asset.unregisterImage(with: dark.imageConfiguration)
    XCTAssertEqual(asset.image(with: dark).resource, "day")
  }

  /// OURS: an image without an asset, and a configuration without traits, keep the variant.
  func testAnImageWithAConfigurationIsItsAssetsVariant() throws {
    AssetCatalog.main.register(UIImage(resource: "day"), named: "Sky")
    AssetCatalog.main.register(UIImage(resource: "night"), named: "Sky", for: dark)
    let sky = try XCTUnwrap(UIImage(named: "Sky", in: nil, with: dark.imageConfiguration))
    XCTAssertEqual(sky.resource, "night", "The configuration's traits select the variant.")
    XCTAssertEqual(sky.configuration?.traitCollection, dark)
    XCTAssertEqual(sky.traitCollection, dark, "An image has the traits it was looked up with.")
    let day = sky.withConfiguration(contrast.imageConfiguration)
    XCTAssertEqual(day.resource, "day", "The new configuration replaces the other.")
    XCTAssertEqual(day.configuration, contrast.imageConfiguration)
    XCTAssertEqual(day.withConfiguration(dark.imageConfiguration).resource, "night")
    let large = UIImage.SymbolConfiguration(scale: .large)
    XCTAssertEqual(sky.withConfiguration(large).resource, "night", "Without traits it stays.")
    let current = dark.performAsCurrent { UIImage(named: "Sky", in: nil, with: large) }
    XCTAssertEqual(current?.resource, "night", "Without traits the current collection selects.")
    XCTAssertNil(UIImage(named: "Sea", in: nil, with: large))
    let plain = UIImage(resource: "plain").withConfiguration(dark.imageConfiguration)
    XCTAssertEqual(plain.resource, "plain", "There is no other variant.")
    XCTAssertEqual(plain.traitCollection, dark)
    XCTAssertNil(plain.symbolConfiguration, "Only symbols have one.")
  }

  /// S10: what reads an asset's variant by a view's configuration hears of the traits it depends on.
  func testAnImageWithAViewsConfigurationIsTracked() {
    final class Sky: UIView {
      let asset = UIImageAsset()
      var seen: [String?] = []

      override func layoutSubviews() {
        let image = asset.image(with: UITraitCollection())
        seen.append(image.withConfiguration(traitCollection.imageConfiguration).resource)
      }
    }
    let dark = dark
    onStage { stage in
      let sky = Sky()
      sky.asset.register(UIImage(resource: "day"), with: UITraitCollection())
      sky.asset.register(UIImage(resource: "night"), with: dark)
      stage.window.addSubview(sky)
      stage.update()
      stage.window.traitOverrides.userInterfaceStyle = .dark
      stage.update()
      XCTAssertEqual(sky.seen, ["day", "night"])
    }
  }

  func testSymbolsOfDifferentSizesDiffer() throws {
    let large = UIImage.SymbolConfiguration(textStyle: .title1, scale: .large)
    let symbol = try XCTUnwrap(UIImage(systemName: "moon"))
    let configured = try XCTUnwrap(UIImage(systemName: "moon", withConfiguration: large))
    XCTAssertEqual(configured.symbolConfiguration, large)
    XCTAssertNotEqual(configured, symbol)
    XCTAssertEqual(symbol.applyingSymbolConfiguration(large), configured)
    let sized = configured.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 9))
    XCTAssertEqual(
      sized?.symbolConfiguration,
      UIImage.SymbolConfiguration(pointSize: 9, weight: .unspecified, scale: .large),
      "A size replaces a text style.")
    XCTAssertEqual(
      sized?.withConfiguration(UIImage.SymbolConfiguration.unspecified), symbol,
      "A symbol configuration replaces another one.")
    XCTAssertNil(UIImage(systemName: "", withConfiguration: large))
  }

  func testAnAssetAndItsImagesAreReleased() {
    weak var released: UIImageAsset?
    do {
      let asset = UIImageAsset()
      asset.register(asset.image(with: dark), with: dark)
      released = asset
    }
    XCTAssertNil(released, "An asset does not hold itself.")
  }

  func testASystemNameMakesASymbol() throws {
    let symbol = try XCTUnwrap(UIImage(systemName: "checkmark.seal.fill"))
    XCTAssertTrue(symbol.isSymbolImage)
    XCTAssertEqual(symbol.resource, "checkmark.seal.fill")
    XCTAssertNil(UIImage(systemName: ""))
  }

  func testBundlesHaveCataloguesOfTheirOwn() throws {
    let bundle = try XCTUnwrap(Bundle(path: FileManager.default.temporaryDirectory.path))
    AssetCatalog.catalog(for: bundle).register(.red, named: "Accent")
    defer { AssetCatalog.catalog(for: bundle).removeAll() }
    XCTAssertNil(UIColor(named: "Accent"))
    XCTAssertEqual(UIColor(named: "Accent", in: bundle)?.resolvedColor(with: dark), .red)
    AssetCatalog.main.register(.blue, named: "Accent")
    XCTAssertEqual(UIColor(named: "Accent", in: .main)?.resolvedColor(with: dark), .blue)
  }

  /// Every ordered pair of variants for every collection of a small set, compared with a naive
  /// rule.
  func testTheBestVariantAgreesWithANaiveRule() {
    let places = smallWorld
    for (first, second) in places.flatMap({ first in places.map { (first, $0) } }) {
      let asset = UIImageAsset()
      asset.register(UIImage(resource: "first"), with: first.traits)
      asset.register(UIImage(resource: "second"), with: second.traits)
      for place in places {
        let (one, other) = (first.rank(in: place), second.rank(in: place))
        let isFirst = one.unmet == other.unmet ? one.met >= other.met : one.unmet < other.unmet
        let expected = isFirst && first.values != second.values ? "first" : "second"
        XCTAssertEqual(
          asset.image(with: place.traits).resource, expected,
          "\(first.values) or \(second.values) at \(place.values)")
      }
    }
  }

  private var smallWorld: [Place] {
    (0..<12).map { number in
      Place(values: [
        "style": number % 3, "contrast": number / 3 % 2, "theme": number / 6 * 2,
      ])
    }
  }
}

/// A collection, or a variant's conditions, as a dictionary. Zero is the default.
private struct Place {
  let values: [String: Int]

  var traits: UITraitCollection {
    UITraitCollection { mutableTraits in
      mutableTraits.userInterfaceStyle = UIUserInterfaceStyle(rawValue: values["style"]!)!
      if values["contrast"] == 1 { mutableTraits.accessibilityContrast = .high }
      mutableTraits.myAppTheme = MyAppTheme(rawValue: values["theme"]!)!
    }
  }

  func rank(in place: Place) -> (unmet: Int, met: Int) {
    let conditions = values.filter { $0.value != 0 }
    let met = conditions.filter { place.values[$0.key] == $0.value }
    return (conditions.count - met.count, met.count)
  }
}
