import UIKitTraits
import XCTest

/// S10.1: a change of a trait that a method has read invalidates the method, without a
/// registration.
final class TrackingTests: XCTestCase {
  /// S10: a comparison reads the traits that may change how it comes out.
  @available(*, deprecated)
  func testComparisonsInALayoutAreTracked() {
    onStage { stage in
      let old = stage.window.traitCollection
      let compact = UITraitCollection(horizontalSizeClass: .compact)
      let comparisons: [(String, (UITraitCollection) -> Bool)] = [
        ("contained", { $0.containsTraits(in: compact) }),
        (
          "containing",
          { old.modifyingTraits { $0.horizontalSizeClass = .compact }.containsTraits(in: $0) }
        ),
        ("changed", { $0.changedTraits(from: old).isEmpty }),
        ("changed the other way", { old.changedTraits(from: $0).isEmpty }),
        ("appearance", { $0.hasDifferentColorAppearance(comparedTo: old) }),
        ("appearance the other way", { old.hasDifferentColorAppearance(comparedTo: $0) }),
      ]
      for (name, comparison) in comparisons {
        let row = Comparing(comparison)
        stage.window.addSubview(row)
        stage.update()
        stage.window.traitOverrides.horizontalSizeClass = .compact
        stage.window.traitOverrides.userInterfaceStyle = .dark
        stage.update()
        XCTAssertEqual(row.results.count, 2, name)
        stage.window.traitOverrides.density = 4
        stage.update()
        XCTAssertEqual(
          row.results.count, name.hasPrefix("changed") ? 3 : 2, "\(name): only what it depends on")
        row.removeFromSuperview()
        stage.window.traitOverrides = UITraitOverrides()
        stage.update()
      }
    }
  }

  /// A method that runs inside itself depends on what either run read.
  func testALayoutThatLaysItselfOutFollowsBothRuns() {
    final class Twice: UIView {
      var styles: [UIUserInterfaceStyle] = []
      override func layoutSubviews() {
        if styles.isEmpty {
          styles.append(.unspecified)
          setNeedsLayout()
          layoutIfNeeded()
          return
        }
        styles.append(traitCollection.userInterfaceStyle)
      }
    }
    onStage { stage in
      let view = Twice()
      stage.window.traitOverrides.userInterfaceStyle = .light
      stage.window.addSubview(view)
      stage.update()
      XCTAssertEqual(view.styles, [.unspecified, .light])
      stage.window.traitOverrides.userInterfaceStyle = .dark
      stage.update()
      XCTAssertEqual(view.styles, [.unspecified, .light, .dark])
    }
  }

  /// A collection does not change, even if only a weak reference sees it.
  func testAWeaklySeenCollectionDoesNotChange() {
    onStage { stage in
      let (first, second) = (Reading(), Reading())
      weak var seen: UITraitCollection?
      first.reads = { view in
        let collection = view.traitCollection
        seen = collection
        return collection.density
      }
      second.traitOverrides.density = 5
      var now: Int?
      second.reads = { view in
        let density = view.traitCollection.density
        now = seen?.density
        return density
      }
      stage.window.addSubview(first)
      stage.window.addSubview(second)
      stage.update()
      XCTAssertEqual(second.read, [5])
      XCTAssertNotEqual(now, 5)
      for _ in 0..<3 {
        second.setNeedsLayout()
        stage.update()
      }
      XCTAssertNotEqual(seen?.density, 5)
    }
  }

  /// Even inside a tracked method of another view.
  func testACollectionStoredByAnotherViewIsNotTracked() {
    onStage { stage in
      let (keeper, view) = (Reading(), Reading())
      var kept = UITraitCollection()
      keeper.reads = { view in
        kept = view.traitCollection
        return 0
      }
      view.reads = { _ in kept.density }
      stage.window.addSubview(keeper)
      stage.window.addSubview(view)
      stage.update()
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(view.read, [1], "The collection belongs to another view.")
    }
  }

  func testAnotherEnvironmentsCollectionIsTheSameObjectInATrackedMethod() {
    onStage { stage in
      let (view, other) = (Reading(), UIView())
      stage.window.addSubview(other)
      stage.window.addSubview(view)
      view.reads = { _ in other.traitCollection === other.traitCollection ? 1 : 0 }
      stage.update()
      XCTAssertEqual(view.read, [1])
    }
  }

  /// A dynamic colour's reads count for the method that resolves it, even from the cache.
  func testReadsOfADynamicColourAreTrackedForTheCaller() {
    onStage { stage in
      let color = UIColor { $0.density == 1 ? .red : .blue }
      let through = UIColor { color.resolvedColor(with: $0).withAlphaComponent(0.5) }
      for color in [color, through, color.withAlphaComponent(0.5)] {
        _ = color.resolvedColor(with: UITraitCollection())
        let views = [Coloured(color), Coloured(color)]
        for view in views { stage.window.addSubview(view) }
        stage.window.traitOverrides.density = 1
        stage.update()
        stage.window.traitOverrides.accent = "red"
        stage.update()
        XCTAssertEqual(views.map(\.drawn.count), [1, 1])
        stage.window.traitOverrides.density = 2
        stage.update()
        XCTAssertEqual(views.map(\.drawn.count), [2, 2])
        XCTAssertNotEqual(views[0].drawn[0], views[0].drawn[1])
      }
    }
  }

  /// A look-up of an asset reads the conditions of all its variants.
  func testReadsOfANamedAssetAreTrackedForTheCaller() {
    onStage { stage in
      AssetCatalog.main.register(.red, named: "Mood")
      let dense = UITraitCollection(Density.self, value: 2)
      AssetCatalog.main.register(.blue, named: "Mood", for: dense)
      AssetCatalog.main.register(UIImage(resource: "calm"), named: "Face")
      AssetCatalog.main.register(UIImage(resource: "wild"), named: "Face", for: dense)
      defer { AssetCatalog.main.removeAll() }
      let view = Coloured(UIColor(named: "Mood") ?? .black)
      let reading = Reading()
      reading.reads = { view in
        UIImage(named: "Face", in: nil, compatibleWith: view.traitCollection)?.resource == "wild"
          ? 2 : 1
      }
      stage.window.addSubview(view)
      stage.window.addSubview(reading)
      stage.update()
      stage.window.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(view.drawn, [.red, .blue])
      XCTAssertEqual(reading.read, [1, 2])
    }
  }

  /// Nested runs each have their own reads.
  func testNestedRunsHaveTheirOwnReads() {
    onStage { stage in
      let (outer, inner) = (Reading(), Reading())
      stage.window.addSubview(outer)
      outer.addSubview(inner)
      outer.reads = { view in
        inner.setNeedsLayout()
        inner.layoutIfNeeded()
        return view.traitCollection.displayScale == 2 ? 2 : 1
      }
      stage.update()
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(outer.read, [1])
      XCTAssertEqual(inner.read.last, 2)
      stage.scene.traitOverrides.displayScale = 2
      stage.update()
      XCTAssertEqual(outer.read, [1, 2])
    }
  }

  func testTrackingCanBeSwitchedOff() {
    onStage { stage in
      TraitTracking.isEnabled = false
      defer { TraitTracking.isEnabled = true }
      let (view, controller) = (Reading(), Untracked())
      stage.window.rootViewController = controller
      controller.view.addSubview(view)
      stage.update()
      stage.scene.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(view.read, [1])
      XCTAssertEqual(controller.read, [1])
    }
  }

  private final class Untracked: UIViewController {
    var read: [Int] = []

    override func viewWillLayoutSubviews() { read.append(traitCollection.density) }
  }
}

private final class Reading: UIView {
  var read: [Int] = []
  var reads: (UIView) -> Int = { $0.traitCollection.density }

  override func layoutSubviews() { read.append(reads(self)) }
}

private final class Coloured: UIView {
  private let color: UIColor
  var drawn: [UIColor] = []

  init(_ color: UIColor) {
    self.color = color
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) { drawn.append(color.resolvedColor(with: traitCollection)) }
}

/// Compares its collection in each layout.
private final class Comparing: UIView {
  private let comparison: (UITraitCollection) -> Bool
  private(set) var results: [Bool] = []

  init(_ comparison: @escaping (UITraitCollection) -> Bool) {
    self.comparison = comparison
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() { results.append(comparison(traitCollection)) }
}
