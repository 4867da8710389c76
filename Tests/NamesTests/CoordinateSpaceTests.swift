import UIKit
import XCTest

/// Points and rectangles between views, windows and the screen.
final class CoordinateSpaceTests: XCTestCase {
  private final class Elsewhere: NSObject, UICoordinateSpace {
    let bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
  }

  func testAWindowIsWhereItsFrameIsOnTheScreen() {
    onMain {
      let window = UIWindow(frame: CGRect(x: 100, y: 50, width: 300, height: 300))
      let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
      window.addSubview(view)
      let screen = window.screen.coordinateSpace
      let keyboard = CGRect(x: 100, y: 250, width: 300, height: 100)
      XCTAssertEqual(
        window.convert(keyboard, from: screen), CGRect(x: 0, y: 200, width: 300, height: 100))
      XCTAssertEqual(
        view.convert(keyboard, from: screen), CGRect(x: -10, y: 180, width: 300, height: 100))
      XCTAssertEqual(
        window.convert(view.frame, to: screen), CGRect(x: 110, y: 70, width: 30, height: 40))
      XCTAssertEqual(view.convert(CGPoint(x: 1, y: 2), to: screen), CGPoint(x: 111, y: 72))
      XCTAssertEqual(screen.convert(CGPoint(x: 111, y: 72), to: view), CGPoint(x: 1, y: 2))
      XCTAssertEqual(screen.convert(CGPoint(x: 1, y: 2), from: view), CGPoint(x: 111, y: 72))
      XCTAssertEqual(
        UIScreen.main.convert(view.bounds, from: view),
        CGRect(x: 110, y: 70, width: 30, height: 40))
    }
  }

  func testViewsOfAWindowConvertAsTheyDoWithoutSpaces() {
    onMain {
      let window = UIWindow(frame: CGRect(x: 100, y: 50, width: 300, height: 300))
      let (one, two) = (UIView(frame: CGRect(x: 1, y: 2, width: 9, height: 9)), UIScrollView())
      two.frame = CGRect(x: 30, y: 40, width: 9, height: 9)
      two.contentOffset = CGPoint(x: 0, y: 7)
      window.addSubview(one)
      window.addSubview(two)
      let (point, rect) = (CGPoint(x: 5, y: 6), CGRect(x: 5, y: 6, width: 7, height: 8))
      let space: any UICoordinateSpace = two
      XCTAssertEqual(one.convert(point, to: space), one.convert(point, to: two))
      XCTAssertEqual(one.convert(point, to: space), CGPoint(x: -24, y: -25))
      XCTAssertEqual(one.convert(point, from: space), one.convert(point, from: two))
      XCTAssertEqual(one.convert(rect, to: space), one.convert(rect, to: two))
      XCTAssertEqual(one.convert(rect, from: space), one.convert(rect, from: two))
    }
  }

  func testASpaceOfAProgramIsTheScreens() {
    onMain {
      let view = UIView(frame: CGRect(x: 1, y: 2, width: 9, height: 9))
      XCTAssertEqual(view.convert(CGPoint.zero, to: Elsewhere()), CGPoint(x: 1, y: 2))
    }
  }
}
