import UIKitTraits
import XCTest

/// S3.1: which object stands for the traits of an environment.
final class CollectionObjectTests: XCTestCase {
  func testEnvironmentsWithTheSameTraitsShareAnObjectUntilAChange() {
    onStage { stage in
      let view = stage.chain(3)[2]
      stage.update()
      let traits = view.traitCollection
      XCTAssertIdentical(traits, view.traitCollection)
      XCTAssertIdentical(traits, stage.window.traitCollection)
      stage.window.traitOverrides.density = 2
      stage.update()
      XCTAssertNotIdentical(traits, view.traitCollection)
      XCTAssertEqual(traits.density, 1, "A collection is immutable.")
      XCTAssertEqual(view.traitCollection.density, 2)
    }
  }

  func testAViewThatWasNeverShownKeepsItsObject() {
    onStage { stage in
      let view = UIView()
      let traits = view.traitCollection
      XCTAssertIdentical(traits, view.traitCollection)
      XCTAssertIdentical(traits, UIView().traitCollection)
      XCTAssertEqual(traits, UITraitCollection.current)
    }
  }

  func testAHandlerGetsTheObjectThatWasReadBefore() {
    onStage { stage in
      let view = stage.chain(3)[2]
      stage.window.traitOverrides.density = 1
      stage.update()
      let traits = view.traitCollection
      var previous: [UITraitCollection] = []
      view.registerForTraitChanges([Density.self]) { (_: UIView, old) in previous.append(old) }
      stage.window.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual(previous.count, 1)
      XCTAssertIdentical(previous.first, traits)
    }
  }

  /// What a handler was given stays what it is while the handler changes traits, and calls other handlers.
  func testAHandlersObjectOutlivesWhatTheHandlerDoes() {
    onStage { stage in
      let views = stage.chain(3)
      stage.window.traitOverrides.density = 3
      stage.update()
      var heard: [Int] = []
      for view in views[1...] {
        view.registerForTraitChanges([Density.self]) { (_: UIView, old) in
          heard.append(old.density)
        }
      }
      var isFirst = true
      views[0].registerForTraitChanges([Density.self]) { (_: UIView, old) in
        if !isFirst { return }
        isFirst = false
        for value in 5...7 {
          views[1].traitOverrides.density = value
          views[1].updateTraitsIfNeeded()
        }
        stage.window.traitOverrides.density = 8
        views[1].removeFromSuperview()
        XCTAssertEqual(old.density, 3)
      }
      stage.window.traitOverrides.density = 4
      stage.update()
      XCTAssertEqual(heard, [3, 3, 5, 5, 6, 6])
    }
  }

  /// S10.1: a layout reads from an object of its own, which the next layout may use again.
  func testACollectionKeptByALayoutStaysAsItIs() {
    onStage { stage in
      let (first, second) = (Keeping(), Keeping())
      second.traitOverrides.density = 7
      stage.window.addSubview(first)
      stage.window.addSubview(second)
      stage.update()
      stage.window.traitOverrides.accent = "red"
      first.setNeedsLayout()
      second.setNeedsLayout()
      stage.update()
      XCTAssertEqual(first.kept.map(\.density), [1, 1])
      XCTAssertEqual(second.kept.map(\.density), [7, 7])
      XCTAssertEqual(first.kept.map(\.accent), [Accent.defaultValue, "red"])
    }
  }

  /// S3.4: what was made current is current as the object that it is.
  func testTheCurrentCollectionIsTheObjectThatWasMadeCurrent() {
    let (traits, others) = (UITraitCollection(displayScale: 2), UITraitCollection(displayScale: 3))
    traits.performAsCurrent {
      others.performAsCurrent { XCTAssertIdentical(UITraitCollection.current, others) }
      XCTAssertIdentical(UITraitCollection.current, traits)
    }
    onStage { stage in
      let view = stage.chain(1)[0]
      view.registerForTraitChanges([Density.self]) { (view: UIView, _) in
        XCTAssertIdentical(UITraitCollection.current, view.traitCollection)
        traits.performAsCurrent { XCTAssertIdentical(UITraitCollection.current, traits) }
        XCTAssertIdentical(UITraitCollection.current, view.traitCollection)
      }
      stage.window.traitOverrides.density = 2
      stage.update()
    }
  }

  /// S11.1: what an archive lacks, or holds in another form, gives no collection and no dead process.
  func testAnArchiveWithoutTraitsGivesNoCollection() throws {
    for data in [nil, Data("dark".utf8), Data(#"{"UITraitUserInterfaceStyle":"dark"}"#.utf8)] {
      let archiver = NSKeyedArchiver(requiringSecureCoding: true)
      if let data { archiver.encode(data as NSData, forKey: "UITraits") }
      let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
      reader.decodingFailurePolicy = .setErrorAndReturn
      XCTAssertNil(UITraitCollection(coder: reader))
    }
  }
}

/// A view whose layout reads and keeps its collection.
private final class Keeping: UIView {
  var kept: [UITraitCollection] = []

  override func layoutSubviews() {
    super.layoutSubviews()
    kept.append(traitCollection)
    _ = traitCollection.density
  }
}
