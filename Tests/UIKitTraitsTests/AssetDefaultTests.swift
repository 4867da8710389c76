import UIKitTraits
import XCTest

/// What assets, images and controls are where nothing is said, and what becomes of them.
final class AssetDefaultTests: XCTestCase {
  func testWhatAFileLeavesOutHasItsDefault() throws {
    let text = """
      {"colors":{"a":[{"red":0.125,"green":0.25,"blue":0.5}]},
       "images":{"b":[{"resource":"b.png"}],"c":[{"resource":"c.png","width":3,"height":4}]}}
      """
    let catalog = AssetCatalog()
    try catalog.load(Data(text.utf8))
    let traits = UITraitCollection()
    XCTAssertEqual(
      catalog.color(named: "a")?.resolvedColor(with: traits),
      UIColor(red: 0.125, green: 0.25, blue: 0.5, alpha: 1))
    let image = try XCTUnwrap(catalog.imageAsset(named: "b")?.image(with: traits))
    XCTAssertEqual(image.resource, "b.png")
    XCTAssertEqual(image.scale, 1)
    XCTAssertEqual(image.size, .zero)
    XCTAssertFalse(image.isSymbolImage)
    let sized = try XCTUnwrap(catalog.imageAsset(named: "c")?.image(with: traits))
    XCTAssertEqual(sized.size, CGSize(width: 3, height: 4))
  }

  /// Names go; colours and assets that a program holds stay as they are.
  func testACatalogueThatIsEmptiedForgetsNames() throws {
    let catalog = AssetCatalog()
    catalog.register(.red, named: "a")
    catalog.register(UIImage(resource: "b"), named: "b")
    let color = try XCTUnwrap(catalog.color(named: "a"))
    let asset = try XCTUnwrap(catalog.imageAsset(named: "b"))
    catalog.removeAll()
    XCTAssertNil(catalog.color(named: "a"))
    XCTAssertNil(catalog.imageAsset(named: "b"))
    XCTAssertEqual(color.resolvedColor(with: UITraitCollection()), .red)
    XCTAssertEqual(asset.image(with: UITraitCollection()).resource, "b")
    catalog.register(.blue, named: "a")
    XCTAssertEqual(catalog.color(named: "a")?.resolvedColor(with: UITraitCollection()), .blue)
  }

  /// The configuration's traits choose the image's variant, and not `UITraitCollection.current`.
  func testANamedImageIsTheVariantForTheConfiguration() {
    let name = "AssetDefaultTests"
    let (light, dark) = (
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
    )
    AssetCatalog.main.register(UIImage(resource: "sun"), named: name, for: light)
    AssetCatalog.main.register(UIImage(resource: "moon"), named: name, for: dark)
    light.performAsCurrent {
      XCTAssertEqual(UIImage(named: name, with: dark.imageConfiguration)?.resource, "moon")
      XCTAssertEqual(UIImage(named: name, with: nil)?.resource, "sun")
      XCTAssertEqual(UIImage(named: name, compatibleWith: dark)?.resource, "moon")
      XCTAssertEqual(UIImage(named: name)?.resource, "sun")
    }
  }

  func testAnEmptyAssetGivesAnEmptyImage() {
    let asset = UIImageAsset()
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    for image in [asset.image(with: dark), asset.image(with: dark.imageConfiguration)] {
      XCTAssertEqual(image, UIImage())
      XCTAssertNil(image.resource)
      XCTAssertIdentical(image.imageAsset, asset)
      XCTAssertEqual(image.traitCollection, dark)
      XCTAssertNil(image.symbolConfiguration)
    }
    XCTAssertEqual(UIImage().traitCollection, UITraitCollection())
  }

  func testAnImageFromNoAssetHasOneOfItsOwn() {
    let styles = [UIUserInterfaceStyle.light, .dark]
    let traits = styles.map(UITraitCollection.init(userInterfaceStyle:))
    let (day, night) = (UIImage(resource: "day"), UIImage(resource: "night"))
    let asset = day.imageAsset
    asset?.register(night, with: traits[1])
    XCTAssertIdentical(day.imageAsset, asset)
    XCTAssertEqual(traits.map { asset?.image(with: $0) }, [day, night])
    XCTAssertEqual(day.withConfiguration(traits[1].imageConfiguration), night)
    XCTAssertEqual(asset?.image(with: UITraitCollection()), day)

    let empty = UIImage()
    for (image, traits) in zip([day, night], traits) {
      empty.imageAsset?.register(image, with: traits)
    }
    XCTAssertEqual(traits.map { empty.imageAsset?.image(with: $0) }, [day, night])
    XCTAssertNotIdentical(empty.imageAsset, UIImage().imageAsset)

    // An image of a style stands for that style.
    let lit = UIImage(resource: "lit").withConfiguration(traits[0].imageConfiguration)
    lit.imageAsset?.register(night, with: traits[1].imageConfiguration)
    XCTAssertEqual(traits.map { lit.imageAsset?.image(with: $0) }, [lit, night])
  }

  func testAnAssetThatAViewAskedForIsTheImages() {
    let image = UIImage(resource: "day")
    DispatchQueue.concurrentPerform(iterations: 8) { _ in _ = image.imageAsset }
    XCTAssertIdentical(image.imageAsset, image.imageAsset)
  }

  func testConfigurationsOfButtonsHaveTheirColours() {
    MainActor.assumeIsolated {
      let (plain, filled) = (UIButton.Configuration.plain(), UIButton.Configuration.filled())
      XCTAssertNil(plain.title)
      XCTAssertNil(plain.baseForegroundColor)
      XCTAssertNil(plain.baseBackgroundColor)
      XCTAssertNil(filled.title)
      XCTAssertEqual(filled.baseForegroundColor, .white)
      XCTAssertEqual(filled.baseBackgroundColor, .tintColor)
    }
  }

  /// The parent is laid out when a child wants another size, and only then.
  func testAnotherPreferredSizeLaysTheParentOut() {
    final class Counting: UIViewController {
      var layouts = 0
      override func viewWillLayoutSubviews() { layouts += 1 }
    }
    onStage { stage in
      let (parent, child) = (Counting(), UIViewController())
      parent.addChild(child)
      stage.window.rootViewController = parent
      stage.update()
      for (size, layouts) in [
        (CGSize(width: 3, height: 4), 1), (CGSize(width: 3, height: 4), 0), (CGSize.zero, 1),
      ] {
        parent.layouts = 0
        child.preferredContentSize = size
        stage.update()
        XCTAssertEqual(parent.layouts, layouts)
        XCTAssertEqual(child.preferredContentSize, size)
      }
    }
  }

  /// A controller's next responder is what holds its view, or else its parent.
  func testTheNextResponderOfAController() {
    onStage { stage in
      let (parent, child, box) = (UIViewController(), UIViewController(), UIView())
      XCTAssertNil(child.next)
      parent.addChild(child)
      XCTAssertIdentical(child.next, parent)
      child.loadViewIfNeeded()
      XCTAssertIdentical(child.next, parent)
      box.addSubview(child.view)
      XCTAssertIdentical(child.next, box)
      XCTAssertIdentical(child.view.next, child)
      parent.view.addSubview(box)
      stage.window.rootViewController = parent
      stage.update()
      XCTAssertIdentical(parent.next, parent.view.superview)
      let chain = sequence(first: child as UIResponder) { $0.next }
      XCTAssertTrue(chain.contains { $0 === stage.window })
    }
  }
}
