import UIKitTraits
import XCTest

/// S9.1, S9.2: dynamic colours in views.
final class ViewColorTests: XCTestCase {
  func testADynamicBackgroundFollowsTheViewsTraits() {
    onStage { stage in
      let view = UIView()
      view.backgroundColor = UIColor { $0.accent == "red" ? .red : .blue }
      stage.window.addSubview(view)
      stage.update()
      XCTAssertEqual(view.resolvedBackgroundColor, .blue)
      stage.window.traitOverrides.accent = "red"
      stage.update()
      XCTAssertEqual(view.resolvedBackgroundColor, .red)
    }
  }

  /// Traits that affect colours redraw views with dynamic colours, without a registration.
  func testOnlyTraitsThatAffectColoursRedraw() {
    onStage { stage in
      let (plain, dynamic) = (Drawing(), Drawing())
      plain.backgroundColor = .red
      dynamic.backgroundColor = UIColor { _ in .blue }
      stage.window.addSubview(plain)
      stage.window.addSubview(dynamic)
      stage.update()
      XCTAssertEqual([plain.count, dynamic.count], [1, 1])
      stage.window.traitOverrides.density = 2
      stage.update()
      XCTAssertEqual([plain.count, dynamic.count], [1, 1])
      stage.window.traitOverrides.accent = "red"
      stage.update()
      XCTAssertEqual([plain.count, dynamic.count], [1, 2])
      stage.window.traitOverrides.userInterfaceStyle = .dark
      stage.update()
      XCTAssertEqual([plain.count, dynamic.count], [1, 3])
      dynamic.backgroundColor = nil
      stage.update()
      stage.window.traitOverrides.accent = "blue"
      stage.update()
      XCTAssertEqual([plain.count, dynamic.count], [1, 4], "It uses no dynamic colour any more.")
    }
  }
}

private final class Drawing: UIView {
  var count = 0

  override func draw(_ rect: CGRect) { count += 1 }
}
