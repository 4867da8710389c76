import SwiftUI
import UIKit
import XCTest

/// Modifiers and the usual views are made outside of the main actor too, as Apple's are.
final class IsolationTests: XCTestCase {
  override func tearDown() { onMain { UIApplication.shared.reset() } }

  func testModifiersOutsideOfTheMainActor() {
    onMain {
      XCTAssertEqual(
        Shown(Circle().outlined(isLong: true)).text(),
        """
        Overlay
          Circle stroke=red
          VStack
            Text "a"
            Text "b"
        """)
    }
  }

  /// Without `@MainActor` in its type a closure is as good as one with it.
  func testActionsOfAnyIsolation() {
    onMain {
      var log: [String] = []
      let plain: () -> Void = { log.append("appeared") }
      let page = { (number: Int) in
        Text("a").onAppear(perform: plain)
          .onChange(of: number, perform: { log.append("to \($0)") })
      }
      let shown = Shown(page(1))
      _ = shown.text(page(2))
      XCTAssertEqual(log, ["appeared", "to 2"])
    }
  }
}

extension Shape {
  /// Nothing isolates a shape.
  fileprivate func outlined(isLong: Bool) -> some View { stroke(.red).labelled(isLong: isLong) }
}

extension View {
  fileprivate nonisolated func labelled(isLong: Bool) -> some View {
    padding().overlay {
      VStack {
        Text("a")
        if isLong { Text("b") } else { Spacer() }
      }
    }
    .onAppear {}
  }
}
