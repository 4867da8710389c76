import UIKit
import XCTest

/// Scrolling to a place that the insets leave free: no bar and no keyboard is above it.
final class ScrollInsetTests: XCTestCase {
  private static let inset = UIEdgeInsets(top: 64, left: 10, bottom: 200, right: 20)

  func testARowIsScrolledToWhereTheInsetsLeaveItFree() {
    onMain {
      let table = TextRows([(0..<20).map(String.init)]).table(height: 500)
      table.contentInset = Self.inset
      let places: [(Int, UITableView.ScrollPosition, from: CGFloat, to: CGFloat)] = [
        (0, .top, 90, -64), (10, .top, 0, 376), (10, .middle, 0, 280), (10, .bottom, 0, 184),
        (10, .none, 0, 184), (10, .none, 580, 376), (10, .none, 200, 200),
        // No further than the content reaches.
        (19, .top, 0, 580), (19, .bottom, 0, 580), (0, .bottom, 90, -64), (0, .middle, 90, -64),
      ]
      for (row, position, start, end) in places {
        table.contentOffset.y = start
        table.scrollToRow(
          at: IndexPath(row: row, section: 0), at: position, animated: false)
        XCTAssertEqual(table.contentOffset.y, end, "\(row) \(position) \(start)")
      }
    }
  }

  func testAnItemIsScrolledToWhereTheInsetsLeaveItFree() {
    onMain {
      let layout = LineLayout()
      layout.width = 400
      let view = TextItems([(0..<40).map(String.init)]).view(layout, height: 500)
      view.contentInset = Self.inset
      let places: [(Int, UICollectionView.ScrollPosition, from: CGFloat, to: CGFloat)] = [
        (0, .top, 90, -64), (10, .top, 0, 136), (15, .centeredVertically, 0, 128),
        (20, .bottom, 0, 120), (10, .bottom, 0, -64), (39, .top, 0, 500), (20, .left, 0, 120),
      ]
      for (item, position, start, end) in places {
        view.contentOffset = CGPoint(x: 0, y: start)
        view.scrollToItem(at: IndexPath(item: item, section: 0), at: position, animated: false)
        XCTAssertEqual(view.contentOffset, CGPoint(x: -10, y: end), "\(item) \(position) \(start)")
      }
    }
  }

  func testARectangleIsScrolledToWhereTheInsetsLeaveItFree() {
    onMain {
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 500))
      view.contentSize = CGSize(width: 400, height: 900)
      view.contentInset = Self.inset
      let places: [(CGRect, CGPoint)] = [
        (CGRect(x: 0, y: 450, width: 10, height: 20), CGPoint(x: -10, y: 170)),
        (CGRect(x: 0, y: 0, width: 10, height: 20), CGPoint(x: -10, y: -64)),
        (CGRect(x: 200, y: 0, width: 10, height: 20), CGPoint(x: 130, y: -64)),
      ]
      for (place, end) in places {
        view.scrollRectToVisible(place, animated: false)
        XCTAssertEqual(view.contentOffset, end)
      }
    }
  }

  func testADelegateHearsOfTheScale() {
    final class Listener: NSObject, UIScrollViewDelegate {
      var scales: [CGFloat] = []
      var log: [String] = []
      func scrollViewDidZoom(_ view: UIScrollView) { scales.append(view.zoomScale) }
      func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        log.append("begins")
      }
      func scrollViewDidEndZooming(
        _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
      ) { log.append("ends at \(scale)") }
    }
    onMain {
      let (scroll, listener) = (UIScrollView(), Listener())
      scroll.frame.size = CGSize(width: 100, height: 200)
      (scroll.delegate, scroll.maximumZoomScale) = (listener, 4)
      scroll.zoomScale = 2
      scroll.zoomScale = 2
      scroll.setZoomScale(3, animated: true)
      XCTAssertEqual(listener.scales, [2, 3])
      XCTAssertEqual(listener.log, ["begins"])
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(listener.log, ["begins", "ends at 3.0"])
      for side in [50, 10, 1000, 0] as [CGFloat] {
        scroll.zoom(to: CGRect(x: 0, y: 0, width: side, height: side), animated: false)
      }
      XCTAssertEqual(listener.scales, [2, 3, 2, 4, 1], "It is within the limits.")
    }
  }

  func testTheVisibleSizeIsInsideTheInsets() {
    onMain {
      let scroll = UIScrollView()
      scroll.frame.size = CGSize(width: 100, height: 500)
      scroll.contentInset = Self.inset
      XCTAssertEqual(scroll.visibleSize, CGSize(width: 70, height: 236))
    }
  }
}
