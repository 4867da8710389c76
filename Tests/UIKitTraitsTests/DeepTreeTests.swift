import UIKitTestSupport
import UIKitTraits
import XCTest

/// Deep trees: no recursion.
final class DeepTreeTests: XCTestCase {
  func testADeepChainOfControllersIsReleased() {
    onStage { _ in
      weak var last: UIViewController?
      do {
        let controllers = (0..<30_000).map { _ in UIViewController() }
        for (parent, child) in zip(controllers, controllers.dropFirst()) { parent.addChild(child) }
        last = controllers.last
      }
      XCTAssertNil(last)
    }
  }

  func testADeepChainOfControllersWithViewsIsReleased() {
    onStage { _ in
      weak var last: UIViewController?
      do {
        let root = chain(of: 2_000)
        last = sequence(first: root, next: \.children.first).reduce(nil) { $1 }
        XCTAssertNotNil(last)
      }
      XCTAssertNil(last)
    }
  }
}

/// A chain of controllers: each is a child of the previous one, and its view is in that one's view.
@MainActor
private func chain(of count: Int) -> UIViewController {
  let root = UIViewController()
  var parent = root
  for _ in 1..<count {
    let child = UIViewController()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    parent = child
  }
  return root
}
