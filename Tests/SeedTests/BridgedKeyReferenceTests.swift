import UIKitTraits
import XCTest

// The reference page of the protocol that bridges a trait to an environment key: the trait. The key is
// SwiftUI's.

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

  /// What a bridge does: writes a value to any mutable traits, and reads it back unchanged.
  func testWritingToAnyMutableTraits() {
    let written = UITraitCollection { mutableTraits in
      write(to: &mutableTraits, value: "Other value")
      XCTAssertEqual(mutableTraits.myTrait, "Other value")
    }
    XCTAssertEqual(written.myTrait, "Other value")
  }

  private func write(to mutableTraits: inout UIMutableTraits, value: String) {
    mutableTraits.myTrait = value
  }
}
