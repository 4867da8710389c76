import UIKitTestSupport
import UIKitTraits
import XCTest

/// S9.3: resolved colours of the catalogue are cached; a program's provider is asked each time.
final class ColorMemoTests: XCTestCase {
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  /// The application's own state may have changed.
  func testAProgramsProviderIsAskedEachTime() {
    let counter = Counter()
    let color = UIColor { _ in
      counter.increase()
      return UIColor(red: CGFloat(counter.count), green: 0, blue: 0, alpha: 1)
    }
    for time in 1...3 {
      XCTAssertEqual(color.resolvedColor(with: dark), red(CGFloat(time)))
      XCTAssertEqual(counter.count, time)
    }
  }

  func testTheProviderRunsOncePerCollection() {
    let counter = Counter()
    let color = redness(counting: counter)
    for scale in [1, 2, 1, 2] as [CGFloat] {
      let traits = UITraitCollection(displayScale: scale)
      XCTAssertEqual(color.resolvedColor(with: traits), red(scale))
    }
    XCTAssertEqual(counter.count, 2, "The provider does not run again for an equal collection.")
  }

  func testTheCacheIsBounded() {
    let counter = Counter()
    let color = redness(counting: counter)
    for scale in 0..<1000 {
      _ = color.resolvedColor(with: UITraitCollection(displayScale: CGFloat(scale)))
    }
    XCTAssertEqual(counter.count, 1000)
    for scale in 0..<1000 {
      _ = color.resolvedColor(with: UITraitCollection(displayScale: CGFloat(scale)))
    }
    XCTAssertEqual(counter.count, 2000, "The cache does not hold a thousand entries.")
  }

  /// The address of a released collection may be reused; the new one must not be taken for it.
  func testACollectionAtAReusedAddressIsResolvedAnew() {
    let color = redness(counting: Counter())
    for scale in 0..<10_000 {
      let traits = UITraitCollection(displayScale: CGFloat(scale % 7) + CGFloat(scale) / 10_000)
      XCTAssertEqual(color.resolvedColor(with: traits), red(traits.displayScale))
    }
  }

  /// A static colour outlives windows, and must not retain the trait values of one.
  func testTheCacheRetainsNoTraitValue() {
    weak var released: Held?
    let color = UIColor(named: "Red") { _ in .red }
    do {
      let held = Held()
      _ = color.resolvedColor(with: UITraitCollection(HeldTrait.self, value: held))
      released = held
    }
    XCTAssertNil(released, "The value is released, though the colour is alive.")
    XCTAssertEqual(color.resolvedColor(with: dark), .red)
  }

  func testACollectionWithABoxedValueIsCached() {
    let counter = Counter()
    let color = redness(counting: counter)
    let large = UITraitCollection(preferredContentSizeCategory: .large)
    for _ in 0..<3 { XCTAssertEqual(color.resolvedColor(with: large), red(0)) }
    XCTAssertEqual(counter.count, 1)
  }

  /// S10.1: layouts read through the cache too, and run again when a trait changes that the
  /// provider read for the first of them.
  func testLayoutsShareOneCache() {
    final class Painted: UIView {
      var color = UIColor.red
      var seen: [UIColor] = []
      override func layoutSubviews() { seen.append(color.resolvedColor(with: traitCollection)) }
    }
    onStage { stage in
      let counter = Counter()
      let color = redness(counting: counter)
      let views = (0..<3).map { _ in Painted() }
      for view in views {
        view.color = color
        stage.window.addSubview(view)
      }
      for scale in 2...4 {
        stage.window.traitOverrides.displayScale = CGFloat(scale)
        stage.update()
        XCTAssertEqual(views.map(\.seen.last), Array(repeating: red(CGFloat(scale)), count: 3))
      }
      XCTAssertEqual(counter.count, 3, "The provider runs once for each collection.")
    }
  }

  /// A named colour that leads to a program's provider is not remembered, however long the way is.
  func testAProgramsProviderBehindANameIsAskedEachTime() {
    onStage { stage in
      let catalog = AssetCatalog.main
      defer { catalog.removeAll() }
      var shade: CGFloat = 0
      let own = UIColor { _ in UIColor(white: shade, alpha: 1) }
      catalog.register(own, named: "Own")
      catalog.register(UIColor(named: "Own")!, named: "Way")
      stage.window.tintColor = UIColor { _ in own }
      stage.update()
      let traits = stage.window.traitCollection
      for color in [UIColor.tintColor, UIColor(named: "Own")!, UIColor(named: "Way")!] {
        for next in [0.2, 0.7, 0.2] as [CGFloat] {
          shade = next
          let clear = color.withAlphaComponent(0.5).resolvedColor(with: traits)
          XCTAssertEqual(clear, UIColor(white: shade, alpha: 0.5))
          XCTAssertEqual(color.resolvedColor(with: traits), UIColor(white: shade, alpha: 1))
        }
      }
    }
  }

  func testLookUpsOfANameShareOneCache() {
    let counter = Counter()
    let catalog = AssetCatalog.main
    catalog.register(redness(counting: counter), named: "Redness")
    defer { catalog.removeAll() }
    for _ in 0..<3 { XCTAssertEqual(UIColor(named: "Redness")?.resolvedColor(with: dark), red(0)) }
    XCTAssertEqual(counter.count, 1)
  }

  func testRegisteringAnAssetInvalidatesTheCache() {
    let catalog = AssetCatalog.main
    defer { catalog.removeAll() }
    let color = UIColor { _ in UIColor(named: "Late") ?? .white }
    XCTAssertEqual(color.resolvedColor(with: dark), .white)
    catalog.register(.red, named: "Late")
    XCTAssertEqual(color.resolvedColor(with: dark), .red, "The provider runs again.")
    catalog.register(.blue, named: "Late", for: dark)
    XCTAssertEqual(color.resolvedColor(with: dark), .blue)
    catalog.removeAll()
    XCTAssertEqual(color.resolvedColor(with: dark), .white)
  }

  func testThreadsMayResolveOneColourConcurrently() {
    let color = redness(counting: Counter())
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for step in 0..<500 {
        let scale = CGFloat((thread + step) % 12)
        let resolved = color.resolvedColor(with: UITraitCollection(displayScale: scale))
        XCTAssertEqual(resolved, red(scale))
      }
    }
  }
}

private final class Held: Sendable {}

private struct HeldTrait: UITraitDefinition {
  static let defaultValue: Held? = nil
}

/// A colour as red as the display scale, with a name, which counts how often it was resolved.
private func redness(counting counter: Counter) -> UIColor {
  UIColor(named: "Redness") { traits in
    counter.increase()
    return UIColor(red: traits.displayScale, green: 0, blue: 0, alpha: 1)
  }
}

private func red(_ red: CGFloat) -> UIColor {
  UIColor(red: red, green: 0, blue: 0, alpha: 1)
}
