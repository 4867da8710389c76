import UIKit
import XCTest

/// Pasteboards, literals, and names of other systems' versions.
final class PasteboardTests: XCTestCase {
  func testPasteboardsOfOneNameAreOne() {
    onMain {
      let name = UIPasteboard.Name("PasteboardTests")
      XCTAssertNil(UIPasteboard(name: name, create: false))
      UIPasteboard(name: name, create: true)?.string = "a"
      XCTAssertEqual(UIPasteboard(name: name, create: false)?.string, "a")
      XCTAssertEqual(UIPasteboard(name: name, create: false)?.strings, ["a"])
      XCTAssertNotEqual(UIPasteboard.general.string, "a")
    }
  }

  func testLiterals() {
    let color: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 0.5)
    XCTAssertEqual(color, UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    let provided = UIColor { _ in #colorLiteral(red: 0, green: 0, blue: 0, alpha: 1) }
    XCTAssertEqual(
      provided.resolvedColor(with: UITraitCollection()),
      UIColor(red: 0, green: 0, blue: 0, alpha: 1))
    let image = #imageLiteral(resourceName: "nothing of this name")
    XCTAssertEqual(image, UIImage())
  }

  func testOlderAndLaterNames() {
    onMain {
      XCTAssertEqual(
        UIButton.Configuration.prominentGlass().baseBackgroundColor,
        UIButton.Configuration.filled().baseBackgroundColor)
      XCTAssertEqual(UIButton.Configuration.glass().baseBackgroundColor, .systemGray5)
      let constraint = NSLayoutConstraint()
      XCTAssertNil(constraint.firstItem)
      XCTAssertEqual(constraint.multiplier, 1)
    }
  }

  /// A list's controller is its delegate, and so hears of the end of a drag.
  func testControllersOfListsHearOfDragging() {
    final class Table: UITableViewController {
      var log: [String] = []
      override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("rest") }
    }
    final class Pages: UICollectionViewController {
      var log: [String] = []
      override func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) { log.append("end") }
    }
    onMain {
      let (table, pages) = (Table(style: .plain), Pages(collectionViewLayout: .init()))
      table.tableView.delegate?.scrollViewDidEndDecelerating(table.tableView)
      var target = CGPoint.zero
      withUnsafeMutablePointer(to: &target) {
        pages.collectionView.delegate?.scrollViewWillEndDragging(
          pages.collectionView, withVelocity: .zero, targetContentOffset: $0)
      }
      XCTAssertEqual([table.log, pages.log], [["rest"], ["end"]])
    }
  }
}
