import SwiftUI
import UIKit
import XCTest

/// Values of SwiftUI that are equal, or differ, as `onChange` and views that are compared need it.
final class SameValueTests: XCTestCase {
  private enum First: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum Other {
    enum First: AlignmentID {
      static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
    }
    enum center: AlignmentID {
      static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
    }
  }

  func testAlignmentsOfOtherTypesDiffer() {
    XCTAssertEqual(HorizontalAlignment(First.self), HorizontalAlignment(First.self))
    XCTAssertNotEqual(HorizontalAlignment(First.self), HorizontalAlignment(Other.First.self))
    XCTAssertNotEqual(VerticalAlignment(First.self), VerticalAlignment(Other.First.self))
    XCTAssertNotEqual(VerticalAlignment(Other.center.self), .center)
  }

  func testImagesOfOtherContentsDiffer() {
    onMain {
      let (first, second) = (UIImage(), UIImage(systemName: "star")!)
      XCTAssertEqual(Image(uiImage: first), Image(uiImage: first))
      XCTAssertNotEqual(Image(uiImage: first), Image(uiImage: second))
      XCTAssertNotEqual(Image(systemName: "a"), Image("a"))
      XCTAssertEqual(Image("a"), Image(decorative: "a"))
    }
  }

  func testAutocorrectionIsAnOptionalChoice() {
    var values = EnvironmentValues()
    XCTAssertNil(values.disableAutocorrection)
    values.autocorrectionDisabled = true
    XCTAssertEqual(values.disableAutocorrection, true)
    values.disableAutocorrection = nil
    XCTAssertFalse(values.autocorrectionDisabled)
  }

  func testAnErasedShapeHasItsOutline() {
    struct Line: Shape {
      func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: rect.origin)
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        return path
      }
    }
    func outline(_ shape: some Shape) -> CGRect {
      shape.path(in: CGRect(x: 1, y: 2, width: 3, height: 4)).boundingRect
    }
    let wanted = CGRect(x: 1, y: 2, width: 3, height: 0)
    XCTAssertEqual(outline(Line()), wanted)
    XCTAssertEqual(outline(AnyShape(Line())), wanted)
    XCTAssertEqual(outline(Rectangle()), CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  /// The initialiser that is meant is found by itself.
  func testTextsAreMadeOfStrings() {
    XCTAssertEqual(["a", "b"].map(Text.init), [Text("a"), Text(verbatim: "b")])
    onMain {
      let shown = Shown(ForEach(["a", "b"], id: \.self, content: Text.init))
      XCTAssertEqual(shown.text(), "Text \"a\"\nText \"b\"")
      UIApplication.shared.reset()
    }
  }

  func testABindingHandsItsAnimationOver() {
    onMain {
      var log: [String] = []
      let binding = Binding(
        get: { 1 },
        set: { new, transaction in
          log.append("\(new) \(transaction.animation == .linear) \(transaction.animation == nil)")
        })
      binding.wrappedValue = 2
      binding.animation(.linear).wrappedValue = 3
      withAnimation(.linear) { binding.wrappedValue = 4 }
      withTransaction(Transaction(animation: .linear)) {
        withAnimation(nil) { binding.wrappedValue = 5 }
      }
      XCTAssertEqual(log, ["2 false true", "3 true false", "4 true false", "5 false true"])
    }
  }

  func testAFieldReadsItsNumberBack() {
    onMain {
      var number = NSNumber(value: 2)
      let formatter = NumberFormatter()
      let field = TextField(
        "n", value: Binding(get: { number }, set: { number = $0 }), formatter: formatter)
      // What the user would change.
      let text = Mirror(reflecting: field).descendant("text") as? Binding<String>
      XCTAssertEqual(text?.wrappedValue, "2")
      text?.wrappedValue = "3"
      XCTAssertEqual(number, 3)
      text?.wrappedValue = "x"
      XCTAssertEqual(number, 3, "It is no number.")
    }
  }

  private struct Stored: View {
    let log: (String) -> Void
    @AppStorage("truth") private var truth = false
    @AppStorage("count") private var count = 0
    @AppStorage("share") private var share = 0.0
    var body: some View {
      let _ = log("\(truth) \(count) \(share)")
      Button("same") { count = count }
      Button("next") { count += 1 }
    }
  }

  /// Property lists have numbers, which are read as the type that is asked for.
  func testStoredNumbersAreReadInAnyOfTheirTypes() {
    onMain {
      let store = UserDefaults(suiteName: "SameValueTests")!
      store.set(1, forKey: "truth")
      store.set(2.0, forKey: "count")
      store.set(3, forKey: "share")
      var log: [String] = []
      let shown = Shown(Stored(log: { log.append($0) }).defaultAppStorage(store))
      XCTAssertEqual(log, ["true 2 3.0"])
      withExtendedLifetime(shown) {}
      for key in ["truth", "count", "share"] { store.removeObject(forKey: key) }
      UIApplication.shared.reset()
    }
  }
}
