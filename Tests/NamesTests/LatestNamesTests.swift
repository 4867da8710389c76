import SwiftUI
import UIKit
import XCTest

/// Names of later systems and of controls without looks: what they compute, and what they keep.
final class LatestNamesTests: XCTestCase {
  /// Pure red of Display P3 is outside sRGB, white is the same in both.
  func testDisplayP3() {
    MainActor.assumeIsolated {
      assert(
        UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 0.5), [1.0930, -0.2267, -0.1501, 0.5])
      assert(UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1), [1, 1, 1, 1])
      assert(
        UIColor(Color(.displayP3, red: 1, green: 0, blue: 0)), [1.0930, -0.2267, -0.1501, 1])
    }
  }

  func testAPatternIsAColourOfItsOwn() {
    MainActor.assumeIsolated {
      let image = UIImage()
      let pattern = UIColor(patternImage: image)
      XCTAssertEqual(pattern, pattern)
      XCTAssertNotEqual(pattern, UIColor(patternImage: image))
      XCTAssertEqual(pattern.resolvedColor(with: .current), .clear)
    }
  }

  /// Half of the light is three quarters of the way to white.
  func testLinearComponents() {
    MainActor.assumeIsolated {
      assert(
        UIColor(Color(.sRGBLinear, red: 0.5, green: 0, blue: 1)), [0.7354, 0, 1, 1])
      assert(UIColor(Color(.sRGB, red: 0.5, green: 0, blue: 1)), [0.5, 0, 1, 1])
    }
  }

  func testPickers() {
    MainActor.assumeIsolated {
      let (picker, source) = (UIPickerView(), Rows())
      XCTAssertEqual(picker.selectedRow(inComponent: 0), -1)
      picker.dataSource = source
      XCTAssertEqual(picker.numberOfComponents, 2)
      XCTAssertEqual((0...2).map { picker.numberOfRows(inComponent: $0) }, [3, 4, 5])
      picker.selectRow(2, inComponent: 0, animated: true)
      XCTAssertEqual((0...1).map { picker.selectedRow(inComponent: $0) }, [2, 0])
      source.count = 1
      picker.reloadAllComponents()
      XCTAssertEqual(picker.selectedRow(inComponent: 0), 0)
    }
  }

  func testCorners() {
    MainActor.assumeIsolated {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      @MainActor func radii() -> [CGFloat] {
        [UIRectCorner.topLeft, .topRight, .bottomLeft, .bottomRight].map {
          view.effectiveRadius(corner: $0)
        }
      }
      XCTAssertEqual(radii(), [0, 0, 0, 0])
      view.cornerConfiguration = .uniformEdges(topRadius: .fixed(3), bottomRadius: .fixed(4))
      XCTAssertEqual(radii(), [3, 3, 4, 4])
      view.cornerConfiguration = .uniformEdges(leftRadius: .fixed(3), rightRadius: .fixed(4))
      XCTAssertEqual(radii(), [3, 4, 3, 4])
      view.cornerConfiguration = .uniformTopRadius(5)
      XCTAssertEqual(radii(), [5, 5, 0, 0])
      view.cornerConfiguration = .uniformBottomRadius(.containerConcentric(minimum: 6))
      XCTAssertEqual(radii(), [0, 0, 6, 6])
      view.cornerConfiguration = .capsule(maximumRadius: 7)
      XCTAssertEqual(radii(), [7, 7, 7, 7])
    }
  }

  func testContentScrollViews() {
    MainActor.assumeIsolated {
      let (controller, list, other) = (UIViewController(), UIScrollView(), UIScrollView())
      XCTAssertNil(controller.contentScrollView(for: .all))
      controller.setContentScrollView(list, for: .bottom)
      XCTAssertTrue(controller.contentScrollView(for: .all) === list)
      XCTAssertNil(controller.contentScrollView(for: .top))
      controller.setContentScrollView(other)
      XCTAssertTrue(controller.contentScrollView(for: .bottom) === other)
    }
  }

  func testGlassAndSeparators() {
    MainActor.assumeIsolated {
      let glass = UIGlassEffect()
      XCTAssertEqual(glass.style, .regular)
      var list = UICollectionLayoutListConfiguration(appearance: .plain)
      XCTAssertEqual(list.separatorConfiguration.topSeparatorVisibility, .automatic)
      list.separatorConfiguration.color = .red
      XCTAssertEqual(list.separatorConfiguration.color, .red)
    }
  }

  func testNamesThatApplicationsUsed() throws {
    struct Failing: Error {}
    try onMain {
      let interaction = UILargeContentViewerInteraction()
      XCTAssertIdentical(
        interaction.gestureRecognizerForExclusionRelationship,
        interaction.gestureRecognizerForExclusionRelationship)
      XCTAssertFalse(UILargeContentViewerInteraction.isEnabled)
      let (edge, list) = (UIScrollEdgeElementContainerInteraction(), UIScrollView())
      (edge.scrollView, edge.edge) = (list, .bottom)
      let bar = UIView()
      bar.addInteraction(edge)
      XCTAssertIdentical(edge.view, bar)
      XCTAssertEqual(UI_USER_INTERFACE_IDIOM(), UIDevice.current.userInterfaceIdiom)
      XCTAssertEqual(autoreleasepool { 3 }, 3)
      XCTAssertThrowsError(try autoreleasepool { throw Failing() })
      let path = NSIndexPath(row: 2, section: 1)
      XCTAssertEqual([path.section, path.row, path.item], [1, 2, 2])
      XCTAssertEqual(NSIndexPath(item: 4, section: 3).item, 4)
      XCTAssertEqual(
        NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb).activityType,
        "NSUserActivityTypeBrowsingWeb")
    }
  }

  /// `attributedPlaceholder`: "also replaces the value of the `placeholder` property with the same string data".
  func testAStyledPlaceholderIsThePlaceholder() {
    onMain {
      let field = UITextField()
      field.attributedPlaceholder = NSAttributedString(string: "p", attributes: [.kern: 1])
      XCTAssertEqual(field.placeholder, "p")
      field.placeholder = "q"
      XCTAssertNil(field.attributedPlaceholder)
      XCTAssertEqual(field.placeholder, "q")
    }
  }
}

private final class Rows: NSObject, UIPickerViewDataSource {
  var count = 3
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    count + component
  }
}

@MainActor
private func assert(_ color: UIColor, _ expected: [CGFloat], line: UInt = #line) {
  var components: [CGFloat] = [0, 0, 0, 0]
  components.withUnsafeMutableBufferPointer { part in
    let base = part.baseAddress.unsafelyUnwrapped
    _ = color.getRed(base, green: base + 1, blue: base + 2, alpha: base + 3)
  }
  for (component, value) in zip(components, expected) {
    XCTAssertEqual(component, value, accuracy: 2e-4, "\(components)", line: line)
  }
}
