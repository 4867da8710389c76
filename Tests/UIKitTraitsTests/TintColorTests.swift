import TraitTestSupport
import UIKitTestSupport
import UIKitTraits
import XCTest

/// Tint colours, which views inherit from their superviews.
final class TintColorTests: XCTestCase {
  /// S14.1: a tint colour that is made from the tint colour leads to itself.
  func testATintColourMadeFromTheTintColourFails() {
    onStage { stage in
      let view = UIView()
      stage.window.addSubview(view)
      view.backgroundColor = .tintColor
      view.tintColor = UIColor.tintColor.withAlphaComponent(0.5)
      XCTAssertEqual(
        sentences {
          stage.update()
          _ = view.resolvedBackgroundColor
        },
        [
          "Can't resolve a dynamic colour that leads to dynamic colours without end: return a fixed one"
        ])
    }
  }

  func testViewsThatInheritTheTintColourAreCalled() {
    onStage { stage in
      let (outer, inner, own, inOwn) = (Tinted(), Tinted(), Tinted(), Tinted())
      outer.addSubview(inner)
      outer.addSubview(own)
      own.addSubview(inOwn)
      own.tintColor = .green
      for view in [outer, inner, own, inOwn] { view.heard = [] }
      stage.window.addSubview(outer)
      stage.window.tintColor = .red
      XCTAssertEqual(outer.heard, [.red])
      XCTAssertEqual(inner.heard, [.red])
      XCTAssertEqual(own.heard, [], "It has a tint colour of its own.")
      XCTAssertEqual(inOwn.heard, [], "It inherits from a view with a tint colour of its own.")
      own.tintColor = nil
      XCTAssertEqual(own.heard, [.red])
      XCTAssertEqual(inOwn.heard, [.red])
    }
  }

  func testTheDefaultTintColourIsBlue() {
    onStage { stage in
      let view = UIView()
      stage.window.addSubview(view)
      XCTAssertEqual(view.tintColor, .systemBlue)
    }
  }

  /// Without recursion, however deep the view is.
  func testATintColourIsInheritedThroughADeepTree() {
    onStage { _ in
      let views = (0..<50_000).map { _ in UIView() }
      for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
      views[0].tintColor = .red
      XCTAssertEqual(views.last?.tintColor, .red)
    }
  }
}

private final class Tinted: UIView {
  var heard: [UIColor] = []

  override func tintColorDidChange() { heard.append(tintColor) }
}
