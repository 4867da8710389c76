import ConformanceHarness
import SwiftUI
import XCTest

// The reference page of the protocol that bridges a trait to an environment key.

private struct MyTrait: UITraitDefinition {
  static let defaultValue = "Default value"
}

extension UITraitCollection {
  fileprivate var myTrait: String {
    self[MyTrait.self]
  }
}

extension UIMutableTraits {
  fileprivate var myTrait: String {
    get { self[MyTrait.self] }
    set { self[MyTrait.self] = newValue }
  }
}

struct MyEnvironmentKey: EnvironmentKey {
  static let defaultValue = "Default value"
}

extension MyEnvironmentKey: UITraitBridgedEnvironmentKey {
  static func read(
    from traitCollection: UITraitCollection
  ) -> String {
    traitCollection.myTrait
  }

  static func write(
    to mutableTraits: inout UIMutableTraits, value: String
  ) {
    mutableTraits.myTrait = value
  }
}

// Added: the name by which views reach the key.
extension EnvironmentValues {
  fileprivate var myTrait: String {
    get { self[MyEnvironmentKey.self] }
    set { self[MyEnvironmentKey.self] = newValue }
  }
}

// MARK: - What the page says

final class BridgedKeyReferenceTests: XCTestCase {
  /// The properties on collections and on mutable traits are the same datum, a string.
  func testATraitOfText() {
    onScreen { window in
      let view = window.show(UIView())
      XCTAssertEqual(view.traitCollection.myTrait, "Default value")
      window.traitOverrides.myTrait = "Other value"
      window.traitOverrides.myTrait += ", longer than what fits in place"
      update()
      XCTAssertEqual(view.traitCollection.myTrait, "Other value, longer than what fits in place")
    }
  }

  /// Reading and writing convert without loss.
  func testNothingIsLost() {
    for value in ["Default value", "", "Other value, longer than what fits in place"] {
      let written = UITraitCollection { MyEnvironmentKey.write(to: &$0, value: value) }
      XCTAssertEqual(MyEnvironmentKey.read(from: written), value)
      var values = EnvironmentValues()
      values.myTrait = value
      XCTAssertEqual(values.myTrait, value)
    }
  }

  /// What is written to the trait in UIKit is read with the key in SwiftUI.
  func testFromUIKitToSwiftUI() throws {
    try onScreen { window in
      let controller = window.show(UIHostingController(rootView: MyText()))
      XCTAssertEqual(try shownText(of: controller), "Text \"Default value\"")
      window.traitOverrides.myTrait = "Other value"
      update()
      XCTAssertEqual(try shownText(of: controller), "Text \"Other value\"")
    }
  }

  /// What is written to the key in SwiftUI is read from the trait in UIKit.
  func testFromSwiftUIToUIKit() {
    onScreen { window in
      window.traitOverrides.myTrait = "Inherited value"
      let view = UIView()
      let controller = window.show(
        UIHostingController(rootView: MyPlace(view: view).environment(\.myTrait, "Other value")))
      XCTAssertEqual(view.traitCollection.myTrait, "Other value")
      XCTAssertEqual(controller.view.traitCollection.myTrait, "Inherited value")
    }
  }
}

/// Shows what the key reads.
private struct MyText: View {
  @Environment(\.myTrait) private var text

  var body: some View { Text(text) }
}

/// A view of UIKit's in one of SwiftUI's.
private struct MyPlace: UIViewRepresentable {
  let view: UIView

  func makeUIView(context: Context) -> UIView { view }
  func updateUIView(_ uiView: UIView, context: Context) {}
}
