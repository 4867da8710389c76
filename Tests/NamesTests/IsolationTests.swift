import SwiftUI
import UIKit
import XCTest

/// Modifiers and the usual views are made outside of the main actor too, as Apple's are.
final class IsolationTests: XCTestCase {
  func testModifiersOutsideOfTheMainActor() {
    func rendering(_ view: some View & Sendable) -> String {
      onMain { UIHostingController(rootView: view).renderedText }
    }
    XCTAssertEqual(
      rendering(Shown()),
      """
      Overlay
        Circle stroke=red
        VStack
          Text "a"
          Text "b"
      """)
  }
}

private struct Shown: View, Sendable {
  var body: some View { Circle().outlined() }
}

extension Shape {
  /// Nothing isolates a shape.
  fileprivate func outlined() -> some View { stroke(.red).labelled() }
}

extension View {
  fileprivate nonisolated func labelled() -> some View {
    padding().overlay {
      VStack {
        Text("a").bold()
        if true { Text("b") } else { Spacer() }
      }
    }
    .onAppear {}
  }
}
