import UIKit
import XCTest

struct BrandTrait: UITraitDefinition {
  static let defaultValue = 0
  static let affectsColorAppearance = true
}

extension UITraitCollection {
  var brand: Int { self[BrandTrait.self] }
}

extension UIColor {
  static let brand = UIColor { traits in
    if traits.brand == 1 { return .red }
    return traits.userInterfaceStyle == .dark ? .white : .black
  }
}

/// The four changes, each with what is to be observed after it.
@MainActor
func follow<Value: Equatable>(
  _ window: UIWindow, _ observed: @MainActor () -> Value, start: Value, dark: Value,
  regular: Value, large: Value, brand: Value, file: StaticString = #filePath, line: UInt = #line
) {
  turn()
  XCTAssertEqual(observed(), start, "at the start", file: file, line: line)
  func change(_ name: String, _ expected: Value, _ change: (inout UITraitOverrides) -> Void) {
    window.traitOverrides = UITraitOverrides()
    change(&window.traitOverrides)
    turn()
    XCTAssertEqual(observed(), expected, "after another \(name)", file: file, line: line)
  }
  change("style", dark) { $0.userInterfaceStyle = .dark }
  change("size class", regular) { $0.horizontalSizeClass = .regular }
  change("text size", large) { $0.preferredContentSizeCategory = .accessibilityLarge }
  change("brand", brand) { $0[BrandTrait.self] = 1 }
}

let black = UIColor.black.cgColor
let white = UIColor.white.cgColor
let red = UIColor.red.cgColor
