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

  func testAnItemHasSeveralTypes() throws {
    try onMain {
      let board = UIPasteboard.withUniqueName()
      XCTAssertEqual(board.types, [])
      XCTAssertNil(board.value(forPasteboardType: "a"))
      let address = try XCTUnwrap(URL(string: "https://a.b"))
      board.setItems([["public.url": address, "own": Data([7])]], options: [.localOnly: true])
      board.addItems([["public.utf8-plain-text": "text"]])
      XCTAssertEqual(board.changeCount, 2)
      XCTAssertEqual(board.types, ["own", "public.url"])
      XCTAssertTrue(board.contains(pasteboardTypes: ["other", "own"]))
      XCTAssertFalse(board.contains(pasteboardTypes: ["public.utf8-plain-text"]))
      XCTAssertEqual(board.data(forPasteboardType: "own"), Data([7]))
      XCTAssertEqual(board.urls, [address])
      XCTAssertEqual(board.strings, ["text"])
      XCTAssertFalse(board.hasColors)
      board.setValue("b", forPasteboardType: UTType.plainText.identifier)
      XCTAssertEqual(board.string, "b")
      XCTAssertEqual(board.data(forPasteboardType: "public.plain-text"), Data([98]))
      board.strings = ["c"]
      XCTAssertEqual(board.items.first?["public.utf8-plain-text"] as? String, "c")
      XCTAssertEqual(board.numberOfItems, 1)
    }
  }

  func testAPasteboardThatIsRemovedIsEmpty() {
    onMain {
      let board = UIPasteboard.withUniqueName()
      board.color = .red
      XCTAssertEqual(UIPasteboard(name: board.name, create: false)?.color, .red)
      var told: [UIColor?] = []
      let token = NotificationCenter.default.addObserver(
        forName: UIPasteboard.removedNotification, object: nil, queue: nil
      ) { notification in
        let removed = notification.object as? UIPasteboard
        MainActor.assumeIsolated {
          told.append(removed?.color)
          // It is removed no second time.
          if let removed { UIPasteboard.remove(withName: removed.name) }
        }
      }
      defer { NotificationCenter.default.removeObserver(token) }
      UIPasteboard.remove(withName: board.name)
      XCTAssertEqual(told, [.red])
      XCTAssertNil(board.color)
      XCTAssertNil(UIPasteboard(name: board.name, create: false))
      UIPasteboard.remove(withName: .general)
      UIPasteboard.general.string = "kept"
      XCTAssertEqual(UIPasteboard(name: .general, create: false)?.string, "kept")
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
