import SwiftUI
import UIKit
import XCTest

/// `View.id(_:)`: a view with another identity is another view.
final class IdentityTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  @MainActor
  private final class Counts {
    var values: [Int] = []
    var appeared = 0
    var disappeared = 0
    var add: (() -> Void)?
  }

  private struct Counter: View {
    @State private var count = 0
    let counts: Counts

    var body: some View {
      counts.values.append(count)
      counts.add = { count += 1 }
      return Text("\(count)")
        .onAppear { counts.appeared += 1 }
        .onDisappear { counts.disappeared += 1 }
    }
  }

  private struct Page: View {
    let number: Int
    let counts: Counts

    var body: some View { Counter(counts: counts).id(number) }
  }

  func testStatesBeginAnewWithAnotherIdentity() {
    onMain {
      let counts = Counts()
      // It leads to the view that has the object.
      defer { counts.add = nil }
      let window = UIWindow(frame: .zero)
      let host = UIHostingController(rootView: Page(number: 1, counts: counts))
      window.rootViewController = host
      window.makeKeyAndVisible()
      UIApplication.shared.runUpdateCycle()
      counts.add?()
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(counts.values.last, 1)
      host.rootView = Page(number: 1, counts: counts)
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(counts.values.last, 1, "The same identity is the same view.")
      XCTAssertEqual([counts.appeared, counts.disappeared], [1, 0])
      host.rootView = Page(number: 2, counts: counts)
      UIApplication.shared.runUpdateCycle()
      XCTAssertEqual(counts.values.last, 0)
      XCTAssertEqual([counts.appeared, counts.disappeared], [2, 1])
      window.isHidden = true
    }
  }
}
